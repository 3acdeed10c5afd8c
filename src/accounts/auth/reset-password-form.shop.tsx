import { useMutation } from '@tanstack/react-query';
import { authMessages } from './auth.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { NewPasswordForm } from './new-password-form.shop.tsx';

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
