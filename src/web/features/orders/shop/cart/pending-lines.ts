/** Products that a visitor wants to order together before logging in. */
export interface PendingLine {
  productId: string;
  quantity: number;
}

const KEY = 'pending-lines';

/** Saves the lines for this tab, until the visitor has logged in. */
export function savePendingLines(lines: PendingLine[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(lines));
}

/** @returns the pending lines, none where there are none; they stay saved */
export function pendingLines(): PendingLine[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as PendingLine[];
}

/** @returns the pending lines and removes them */
export function takePendingLines(): PendingLine[] {
  const waiting = pendingLines();
  sessionStorage.removeItem(KEY);
  return waiting;
}
