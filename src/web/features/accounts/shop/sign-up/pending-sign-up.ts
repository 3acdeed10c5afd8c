/** The data of the sign-up page, kept until the e-mail is verified. */
export interface PendingSignUp {
  name: string;
  email: string;
  phone: string;
  password: string;
}

let pending: PendingSignUp | null = null;
let verifiedEmail: string | null = null;

/** Keeps the data in memory only: history.state would write the password to disk. */
export function savePendingSignUp(entered: PendingSignUp): void {
  pending = entered;
}

/** @returns what was entered, or null after a reload */
export function pendingSignUp(): PendingSignUp | null {
  return pending;
}

/** Notes that the e-mail is verified, so that a refused sign-up can be corrected without a second code. */
export function markVerified(email: string): void {
  verifiedEmail = email;
}

/** @returns whether this e-mail was verified since the last reload */
export function isVerified(email: string): boolean {
  return verifiedEmail === email;
}

/** Removes the data after the account was created. */
export function clearPendingSignUp(): void {
  pending = null;
  verifiedEmail = null;
}
