import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../domain/accounts/accounts-limits.ts';
import * as authMessages from '../../../../contract/accounts/auth-messages.ts';
import { resetPassword } from '../../../../contract/accounts/auth.ts';
import * as generalMessages from '../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { toasts } from '../../../lib/toasts.ts';
import { useNavigate } from '../../../router/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import * as accountsShopMessages from './accounts-shop-messages.ts';

/** The e-mail field is for password managers and is not sent. */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [fault, setFault] = useState<{ field: 'password' | 'confirmation'; sentence: string } | null>(null);
  const [areShown, setShown] = useState(false);
  const type = areShown ? 'text' : 'password';
  const reset = useMutation({
    mutationFn: (newPassword: string) => callApi(resetPassword, { params: { token }, body: { newPassword } }),
    onSuccess: ({ message }) => {
      toasts.success(message || authMessages.resetDone);
      navigate(paths.login);
    },
    onError: (error) => toasts.error(sentenceOf(error, generalMessages.error)),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reset.isPending) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const password = formText(entered, 'password');
    const found = faultOf(password, formText(entered, 'confirmation'));
    setFault(found);
    if (found) form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
    else reset.mutate(password);
  };

  const errorOf = (field: string) => (fault?.field === field ? fault.sentence : null);
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={accountsShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="username"
        hint={accountsShopMessages.forYourPasswordManager}
      />
      <TextField
        label={accountsShopMessages.newPassword}
        name="password"
        type={type}
        required
        autoComplete="new-password"
        hint={accountsShopMessages.atLeastCharacters(MIN_PASSWORD_LENGTH)}
        error={errorOf('password')}
      />
      <TextField
        label={accountsShopMessages.confirmPassword}
        name="confirmation"
        type={type}
        required
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
      <CheckField
        label={accountsShopMessages.showPasswords}
        checked={areShown}
        onChange={() => setShown(!areShown)}
      />
      <Button type="submit" size="large" busy={reset.isPending}>
        {accountsShopMessages.resetPassword}
      </Button>
    </form>
  );
}

function faultOf(password: string, confirmation: string) {
  if (password !== confirmation)
    return { field: 'confirmation' as const, sentence: authMessages.passwordsDiffer };
  const fits = password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH;
  return fits ? null : { field: 'password' as const, sentence: authMessages.passwordLength };
}
