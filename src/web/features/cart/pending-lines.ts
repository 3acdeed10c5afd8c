/** Products that a visitor wants to order together before logging in. */
export interface PendingLine {
  productId: string;
  quantity: number;
}

const LINES = 'pending-lines';
/** Its address leads back after the log-in. */
const PAGE = 'pending-page';

/**
 * Saves the lines for this tab, until the visitor has logged in.
 * @param page where they come from, which adds them then
 */
export function savePendingLines(lines: PendingLine[], page: string): void {
  sessionStorage.setItem(LINES, JSON.stringify(lines));
  sessionStorage.setItem(PAGE, page);
}

/** @returns the pending lines, none where there are none; they stay saved */
export function pendingLines(): PendingLine[] {
  return JSON.parse(sessionStorage.getItem(LINES) ?? '[]') as PendingLine[];
}

/** @returns the pending lines and removes them */
export function takePendingLines(): PendingLine[] {
  const waiting = pendingLines();
  sessionStorage.removeItem(LINES);
  return waiting;
}
