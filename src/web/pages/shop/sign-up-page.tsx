import { paths } from '../../../contract/platform/page-paths.ts';
import { SignUpForm } from '../../features/accounts/shop/sign-up/sign-up-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageMessages } from '../../../contract/platform/page-messages.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  return (
    <FormCard
      title={pageMessages.signUp}
      lead={pageMessages.oneAccountForYourCart}
      below={
        <p>
          {pageMessages.alreadyHaveAnAccount}{' '}
          <ShopLink to={paths.login} className={textLink}>
            {pageMessages.login}
          </ShopLink>
        </p>
      }
    >
      <PageHead title={pageMessages.signUp} description={pageMessages.createAnAccountToOrder} />
      <SignUpForm />
    </FormCard>
  );
}
