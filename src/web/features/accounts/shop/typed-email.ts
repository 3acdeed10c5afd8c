let typed = '';

/** Keeps the e-mail typed at the log-in for the forgot-password page; in memory only. */
export function saveTypedEmail(email: string): void {
  typed = email;
}

/** @returns the e-mail typed at the log-in, or '' */
export function typedEmail(): string {
  return typed;
}
