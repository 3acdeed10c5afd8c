import { paths } from '../../app/page-paths.ts';
import { SignUpForm } from './sign-up-form.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

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
