let typed = '';

/** Keeps the address typed at the log-in, for the page that sends a new password's link; in memory only. */
export function saveTypedEmail(email: string): void {
  typed = email;
}

export function typedEmail(): string {
  return typed;
}
