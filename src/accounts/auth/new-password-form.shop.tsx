import { useState, type ReactNode, type SubmitEvent } from 'react';
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from './accounts-limits.ts';
import { accountsShopMessages } from './accounts-shop.words.ts';
import { authMessages } from './auth.words.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';

interface Props {
  label: string;
  submitLabel: string;
  isBusy: boolean;
  /** The reason why the server refused the password. */
  refusal?: string | null;
  onPassword: (password: string) => void;
  /** Shown before the password: the e-mail address that a password manager stores it with. */
  children: ReactNode;
}

/** A new password, typed twice, as the person who follows the link of a mail sets it. */
export function NewPasswordForm({ label, submitLabel, isBusy, refusal = null, onPassword, children }: Props) {
  const [fault, setFault] = useState<NewPasswordFault | null>(null);
  const [areShown, setShown] = useState(false);
  const type = areShown ? 'text' : 'password';

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const password = formText(entered, 'password');
    const found = newPasswordFault(password, formText(entered, 'confirmation'));
    setFault(found);
    if (found) form.querySelector<HTMLInputElement>(`[name=${found.field}]`)?.focus();
    else onPassword(password);
  }

  const errorOf = (field: NewPasswordFault['field']) => (fault?.field === field ? fault.sentence : null);
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
      <TextField
        label={label}
        name="password"
        type={type}
        required
        autoComplete="new-password"
        hint={accountsShopMessages.atLeastCharacters(MIN_PASSWORD_LENGTH)}
        error={fault === null ? refusal : errorOf('password')}
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
      <Button type="submit" size="large" busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface NewPasswordFault {
  field: 'password' | 'confirmation';
  sentence: string;
}

/** The fault of a password that is typed twice. */
function newPasswordFault(password: string, confirmation: string): NewPasswordFault | null {
  if (password !== confirmation) return { field: 'confirmation', sentence: authMessages.passwordsDiffer };
  const fits = password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH;
  return fits ? null : { field: 'password', sentence: authMessages.passwordLength };
}
