import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../../domain/accounts/accounts-limits.ts';
import { PHONE_PATTERN } from '../../../../../domain/platform/phone-pattern.ts';
import { authMessages } from '../../../../../contract/accounts/auth-messages.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';

export interface Entered {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmation: string;
}

export type SignUpErrors = Partial<Record<keyof Entered, string>>;

/** A rough check for typing errors; the server checks more closely. */
const emailPattern = /^\S+@\S+\.\S+$/;

export function signUpErrorsOf({ name, email, phone, password, confirmation }: Entered): SignUpErrors {
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
