let typed = '';

/** Kept in memory only, for the forgot-password page. */
export function saveTypedEmail(email: string): void {
  typed = email;
}

export function typedEmail(): string {
  return typed;
}
