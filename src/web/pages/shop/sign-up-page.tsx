import { paths } from '../../../contract/platform/page-paths.ts';
import { SignUpForm } from '../../features/accounts/shop/sign-up/sign-up-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  return (
    <FormCard
      title="Sign Up"
      lead="One account for your cart, your orders and their warranty."
      below={
        <p>
          Already have an account?{' '}
          <ShopLink to={paths.login} className={textLink}>
            Login
          </ShopLink>
        </p>
      }
    >
      <PageHead title="Sign Up" description="Create an account to order cameras, kits and installation." />
      <SignUpForm />
    </FormCard>
  );
}
