const LONGEST = 500;

/**
 * Why a job did not work, as it is kept and shown. A mail server that refuses a letter may quote it: what could be
 * a one-time code or a token is left out.
 */
export function failureReason(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words
    .replace(/(?<!\d)\d{6}(?!\d)/g, '······')
    .replace(/[\w-]{32,}/g, '…')
    .slice(0, LONGEST);
}

/** @returns the same for the log, where no addresses stand */
export function withoutEmails(reason: string): string {
  return reason.replace(/[^\s<>"',;:]+@[^\s<>"',;:]+/g, '…@…');
}
