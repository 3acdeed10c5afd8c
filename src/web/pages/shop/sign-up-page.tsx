import { paths } from '../../../contract/platform/page-paths.ts';
import { SignUpForm } from '../../features/accounts/shop/sign-up/sign-up-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  return (
    <FormCard
      title={screenMessages.signUp}
      lead={screenMessages.oneAccountForYourCart}
      below={
        <p>
          {screenMessages.alreadyHaveAnAccount}{' '}
          <ShopLink to={paths.login} className={textLink}>
            {screenMessages.login}
          </ShopLink>
        </p>
      }
    >
      <PageHead title={screenMessages.signUp} description={screenMessages.createAnAccountToOrder} />
      <SignUpForm />
    </FormCard>
  );
}
