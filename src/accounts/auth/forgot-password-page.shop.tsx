import { paths } from '../../app/page-paths.ts';
import { ForgotPasswordForm } from './forgot-password-form.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

export function Component() {
  return (
    <FormCard
      title={screenMessages.forgotPasswordTitle}
      lead={screenMessages.enterTheEMailAddressOfYourAccount}
      below={
        <ShopLink to={paths.login} className={textLink}>
          {screenMessages.backToLogin}
        </ShopLink>
      }
    >
      <PageHead title={screenMessages.forgotPasswordTitle} description={screenMessages.haveALinkSentWith} />
      <ForgotPasswordForm />
    </FormCard>
  );
}
