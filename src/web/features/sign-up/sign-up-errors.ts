import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../contract/constants.ts';
import { messages } from '../../../contract/messages.ts';
import { PHONE_PATTERN } from '../../../contract/phone-pattern.ts';

export interface Entered {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmation: string;
}

/** What is wrong, by field, in the order the fields stand. */
export type SignUpErrors = Partial<Record<keyof Entered, string>>;

/** The server looks closer; this finds the slips that no code could reach, while they can still be mended. */
const emailPattern = /^\S+@\S+\.\S+$/;

/** The checks made before a code is sent; that all is filled in, the browser has seen to. */
export function signUpErrorsOf({ name, email, phone, password, confirmation }: Entered): SignUpErrors {
  const errors: SignUpErrors = {};
  if (name.trim() === '') errors.name = messages.general.fillAll;
  if (!emailPattern.test(email.trim())) errors.email = messages.general.email;
  if (!PHONE_PATTERN.test(phone)) errors.phone = messages.general.phone;
  if (password !== confirmation) errors.confirmation = messages.auth.passwordsDiffer;
  else if (password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH) {
    errors.password = messages.auth.passwordLength;
  }
  return errors;
}
