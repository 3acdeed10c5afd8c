let typed = '';

/** Keeps the e-mail typed at the log-in for the forgot-password page; in memory only. */
export function saveTypedEmail(email: string): void {
  typed = email;
}

export function typedEmail(): string {
  return typed;
}
