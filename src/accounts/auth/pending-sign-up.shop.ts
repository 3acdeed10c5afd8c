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

/** @returns null after a reload */
export function pendingSignUp(): PendingSignUp | null {
  return pending;
}

/** Notes that the e-mail is verified, so that a refused sign-up can be corrected without a second code. */
export function markVerified(email: string): void {
  verifiedEmail = email;
}

export function isVerified(email: string): boolean {
  return verifiedEmail === email;
}

export function clearPendingSignUp(): void {
  pending = null;
  verifiedEmail = null;
}
