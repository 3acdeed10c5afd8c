import { paths } from '../../../contract/platform/page-paths.ts';
import { ForgotPasswordForm } from '../../features/accounts/shop/forgot-password-form.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { FormCard } from '../../ui/forms/form-card.tsx';
import { textLink } from '../../ui/forms/text-link.ts';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  return (
    <FormCard
      title={shopPageMessages.forgotPasswordTitle}
      lead="Enter the e-mail address of your account. We send a link with which you choose a new password."
      below={
        <ShopLink to={paths.login} className={textLink}>
          {shopPageMessages.backToLogin}
        </ShopLink>
      }
    >
      <PageHead
        title={shopPageMessages.forgotPasswordTitle}
        description={shopPageMessages.haveALinkSentWith}
      />
      <ForgotPasswordForm />
    </FormCard>
  );
}
