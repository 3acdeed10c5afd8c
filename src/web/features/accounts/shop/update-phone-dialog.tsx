import type { SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PHONE_DIGITS } from '../../../../domain/platform/platform-limits.ts';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { accountsShopMessages } from '../../../../contract/accounts/accounts-shop-messages.ts';

export function UpdatePhoneDialog({ phone, onClose }: { phone: string | null; onClose: () => void }) {
  const client = useQueryClient();
  const update = useMutation({
    mutationFn: (next: string) => callApi('PUT /auth/profile', { body: { phone: next } }),
    onSuccess: (user) => {
      client.setQueryData(['/auth/profile'], user);
      toasts.success(authMessages.profileUpdated);
      onClose();
    },
    onError: (error) => toasts.error(sentenceOf(error, authMessages.profileFailed)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!update.isPending) update.mutate(formText(new FormData(event.currentTarget), 'phone'));
  };
  return (
    <Dialog title={accountsShopMessages.updatePhone} onClose={onClose} closesOnBackdrop={false}>
      <form onSubmit={submit} className="grid gap-4">
        <TextField
          label={accountsShopMessages.phone}
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          data-first-focus
          defaultValue={phone ?? ''}
          hint={accountsShopMessages.digitsWithout91(PHONE_DIGITS)}
        />
        <Button type="submit" busy={update.isPending}>
          {accountsShopMessages.save}
        </Button>
      </form>
    </Dialog>
  );
}
