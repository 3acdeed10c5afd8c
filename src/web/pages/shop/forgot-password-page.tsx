import { paths } from '../../../contract/platform/page-paths.ts';
import { ForgotPasswordForm } from '../../features/accounts/shop/forgot-password-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import { pageMessages } from '../../../contract/platform/page-messages.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  return (
    <FormCard
      title={pageMessages.forgotPasswordTitle}
      lead={pageMessages.enterTheEMailAddressOfYourAccount}
      below={
        <ShopLink to={paths.login} className={textLink}>
          {pageMessages.backToLogin}
        </ShopLink>
      }
    >
      <PageHead title={pageMessages.forgotPasswordTitle} description={pageMessages.haveALinkSentWith} />
      <ForgotPasswordForm />
    </FormCard>
  );
}
