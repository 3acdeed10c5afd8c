import { paths } from '../../../contract/platform/page-paths.ts';
import { SignUpForm } from '../../features/accounts/shop/sign-up/sign-up-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  return (
    <FormCard
      title={shopPageMessages.signUp}
      lead="One account for your cart, your orders and their warranty."
      below={
        <p>
          {shopPageMessages.alreadyHaveAnAccount}{' '}
          <ShopLink to={paths.login} className={textLink}>
            {shopPageMessages.login}
          </ShopLink>
        </p>
      }
    >
      <PageHead title={shopPageMessages.signUp} description={shopPageMessages.createAnAccountToOrder} />
      <SignUpForm />
    </FormCard>
  );
}
