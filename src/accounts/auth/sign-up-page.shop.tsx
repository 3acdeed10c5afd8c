import { useState, type SubmitEvent } from 'react';
import { paths } from '../../app/page-paths.ts';
import { PrivacyNotice } from '../privacy-notice/privacy-notice.shop.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { FormCard } from '../../kit/web/ui/forms/form-card.tsx';
import { textLink } from '../../kit/web/ui/forms/text-link.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH } from './accounts-limits.ts';
import { MAX_NAME_LENGTH, PHONE_DIGITS } from '../../platform/settings/platform-limits.ts';
import { signUpShopMessages } from './sign-up-shop.words.ts';
import { PHONE_PATTERN } from '../../kit/rules/phone-pattern.ts';
import { authMessages } from './auth.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField, Field } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import {
  isVerified,
  savePendingSignUp,
  pendingSignUp,
  useCreateAccount,
  sendCode,
} from './pending-sign-up.shop.ts';

export function Component() {
  return (
    <FormCard
      title={screenMessages.signUp}
      lead={screenMessages.oneAccountForYourCart}
      below={
        <p>
          {screenMessages.alreadyHaveAnAccount}{' '}
          <ShopLink to={paths.login} className={textLink}>
            {screenMessages.login}
          </ShopLink>
        </p>
      }
    >
      <PageHead title={screenMessages.signUp} description={screenMessages.createAnAccountToOrder} />
      <SignUpForm />
    </FormCard>
  );
}

/** A rough check for typing errors; the server checks more closely. */
const emailPattern = /^\S+@\S+\.\S+$/;

function SignUpForm() {
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
      <PrivacyNotice />
    </form>
  );
}

interface Entered {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmation: string;
}

type SignUpErrors = Partial<Record<keyof Entered, string>>;

function signUpErrorsOf({ name, email, phone, password, confirmation }: Entered): SignUpErrors {
  const errors: SignUpErrors = {};
  if (name.trim() === '') errors.name = generalMessages.fillAll;
  if (!emailPattern.test(email.trim())) errors.email = generalMessages.email;
  if (!PHONE_PATTERN.test(phone)) errors.phone = generalMessages.phone;
  if (password !== confirmation) errors.confirmation = authMessages.passwordsDiffer;
  else if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    errors.password = authMessages.passwordLength;
  }
  return errors;
}

interface Props {
  defaultValue?: string;
  error?: string;
  digits: number;
}

function PhoneField({ defaultValue = '', error, digits }: Props) {
  const [typed, setTyped] = useState(defaultValue);
  const isPart = typed.length > 0 && typed.length !== digits;
  return (
    <Field
      label={signUpShopMessages.phone}
      error={error}
      hint={
        isPart ? signUpShopMessages.ofDigits(typed.length, digits) : signUpShopMessages.forTheDeliveryCallOnly
      }
    >
      {(wiring) => (
        <div className="flex items-center gap-2">
          <span aria-hidden="true" className="num font-[550] text-text-2">
            +91
          </span>
          <input
            {...wiring}
            name="phone"
            inputMode="numeric"
            required
            autoComplete="tel-national"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={`${inputClass} num`}
          />
        </div>
      )}
    </Field>
  );
}
