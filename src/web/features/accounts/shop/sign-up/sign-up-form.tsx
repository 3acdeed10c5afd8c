import { useState, type SubmitEvent } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../../../domain/accounts/accounts-limits.ts';
import { MAX_NAME_LENGTH, PHONE_DIGITS } from '../../../../../domain/platform/platform-limits.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { isVerified, savePendingSignUp, pendingSignUp } from './pending-sign-up.ts';
import { PhoneField } from './phone-field.tsx';
import { sendCode } from './send-code.ts';
import { signUpErrorsOf, type Entered, type SignUpErrors } from './sign-up-errors.ts';
import { signUpShopMessages } from '../../../../../contract/accounts/sign-up-shop-messages.ts';
import { useCreateAccount } from './use-create-account.ts';

export function SignUpForm() {
  const navigate = useNavigate();
  const createAccount = useCreateAccount();
  const [before] = useState(pendingSignUp);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [areShown, setShown] = useState(false);
  const passwordType = areShown ? 'text' : 'password';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = Object.fromEntries(new FormData(form)) as unknown as Entered;
    const found = signUpErrorsOf(entered);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    goOn(entered);
  };

  function goOn({ name, email, phone, password }: Entered) {
    const pending = { name: name.trim(), email: email.trim(), phone, password };
    savePendingSignUp(pending);
    if (isVerified(pending.email)) {
      createAccount.mutate(pending);
      return;
    }
    void sendCode(pending.email);
    navigate(paths.verify);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={signUpShopMessages.fullName}
        name="name"
        required
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={before?.name}
        error={errors.name}
      />
      <TextField
        label={signUpShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={before?.email}
        error={errors.email}
      />
      <PhoneField defaultValue={before?.phone} error={errors.phone} digits={PHONE_DIGITS} />
      <TextField
        label={signUpShopMessages.password}
        name="password"
        type={passwordType}
        required
        autoComplete="new-password"
        hint={signUpShopMessages.atLeastCharactersAFew(MIN_PASSWORD_LENGTH)}
        error={errors.password}
      />
      <TextField
        label={signUpShopMessages.confirmPassword}
        name="confirmation"
        type={passwordType}
        required
        autoComplete="new-password"
        error={errors.confirmation}
      />
      <CheckField
        label={signUpShopMessages.showPasswords}
        checked={areShown}
        onChange={() => setShown(!areShown)}
      />
      <Button type="submit" size="large" busy={createAccount.isPending}>
        {signUpShopMessages.signUp}
      </Button>
      <p className="text-small text-text-3">{signUpShopMessages.weSendASixDigit}</p>
    </form>
  );
}
