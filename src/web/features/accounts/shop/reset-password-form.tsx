import { useMutation } from '@tanstack/react-query';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import { generalMessages } from '../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { toasts } from '../../../lib/toasts.ts';
import { useNavigate } from '../../../router/router.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** The e-mail field is for password managers and is not sent. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: (newPassword: string) =>
      callApi('POST /auth/reset-password/:token', { params: { token }, body: { newPassword } }),
    onSuccess: ({ message }) => {
      toasts.success(message || authMessages.resetDone);
      navigate(paths.login);
    },
    onError: (error) => toasts.error(sentenceOf(error, generalMessages.error)),
  });
  return (
    <NewPasswordForm
      label={accountsShopMessages.newPassword}
      submitLabel={accountsShopMessages.resetPassword}
      isBusy={reset.isPending}
      onPassword={reset.mutate}
    >
      <TextField
        label={accountsShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        hint={accountsShopMessages.forYourPasswordManager}
      />
    </NewPasswordForm>
  );
}
