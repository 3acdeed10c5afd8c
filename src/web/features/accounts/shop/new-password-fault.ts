import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../domain/accounts/accounts-limits.ts';
import { authMessages } from '../../../../contract/accounts/auth-messages.ts';

export interface NewPasswordFault {
  field: 'password' | 'confirmation';
  sentence: string;
}

/** The fault of a password that is typed twice. */
export function newPasswordFault(password: string, confirmation: string): NewPasswordFault | null {
  if (password !== confirmation) return { field: 'confirmation', sentence: authMessages.passwordsDiffer };
  const fits = password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH;
  return fits ? null : { field: 'password', sentence: authMessages.passwordLength };
}
