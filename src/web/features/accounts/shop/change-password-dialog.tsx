import type { SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { showAlert } from '../../../lib/dialogs.ts';
import { clearPasswordEnd } from '../../../lib/session/session.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      callApi('PUT /auth/change-password', { body }),
    onSuccess: ({ message }) => {
      clearPasswordEnd(client);
      toasts.success(message || authMessages.passwordChanged);
      onClose();
    },
    onError: (error) => toasts.error(sentenceOf(error, authMessages.passwordChangeFailed)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const form = new FormData(event.currentTarget);
    const newPassword = formText(form, 'newPassword');
    if (newPassword !== form.get('confirmation')) return void showAlert(authMessages.newPasswordsDiffer);
    change.mutate({ currentPassword: formText(form, 'currentPassword'), newPassword });
  };
  return (
    <Dialog title={accountsShopMessages.changePassword} onClose={onClose} closesOnBackdrop={false}>
      <form onSubmit={submit} className="grid gap-4">
        {/* Password managers need the e-mail that the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={accountsShopMessages.currentPassword}
          name="currentPassword"
          required
          autoComplete="current-password"
          data-first-focus
        />
        <PasswordField
          label={accountsShopMessages.newPassword}
          name="newPassword"
          required
          autoComplete="new-password"
        />
        <PasswordField
          label={accountsShopMessages.confirmNewPassword}
          name="confirmation"
          required
          autoComplete="new-password"
        />
        <Button type="submit" busy={change.isPending}>
          {accountsShopMessages.changePassword}
        </Button>
      </form>
    </Dialog>
  );
}
