const MAX_LENGTH = 500;

/** A mail server may quote the mail, so anything that could be a one-time code or a token is left out. */
export function failureReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/(?<!\d)\d{6}(?!\d)/g, '······')
    .replace(/[\w-]{32,}/g, '…')
    .slice(0, MAX_LENGTH);
}

export function withoutEmails(reason: string): string {
  return reason.replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…');
}
