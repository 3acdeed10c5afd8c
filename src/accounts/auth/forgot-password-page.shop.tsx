import type { SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { paths } from '../../app/page-paths.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { RESET_LINK_MINUTES } from './accounts-limits.ts';
import { authMessages } from './auth.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { typedEmail } from './typed-email.shop.ts';

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

/** Requests a reset link by mail. The answer is the same whether or not the e-mail has an account. */
function ForgotPasswordForm() {
  const send = useMutation({
    mutationFn: (email: string) => callApi('POST /auth/forgot-password', { body: { email } }),
    onSuccess: ({ message }) => toasts.success(message || authMessages.resetLinkSent),
    meta: { failed: generalMessages.error },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!send.isPending) send.mutate(formText(new FormData(event.currentTarget), 'email'));
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={accountsShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={typedEmail()}
      />
      <Button type="submit" size="large" busy={send.isPending}>
        {accountsShopMessages.sendLink}
      </Button>
      {send.isSuccess && (
        <p role="status" className="flex gap-3 rounded-md bg-ok-soft p-4 text-small text-ok">
          <MailCheck size={20} className="shrink-0" />
          {accountsShopMessages.ifHasAnAccountA(send.variables, RESET_LINK_MINUTES)}
        </p>
      )}
    </form>
  );
}
