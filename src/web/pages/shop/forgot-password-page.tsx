import { paths } from '../../../contract/platform/page-paths.ts';
import { ForgotPasswordForm } from '../../features/accounts/shop/forgot-password-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { screenMessages } from '../../../contract/platform/screen-messages.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

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
