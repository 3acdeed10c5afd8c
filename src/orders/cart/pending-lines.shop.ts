/** Products that a visitor wants to order before logging in. */
export interface PendingLine {
  productId: string;
  quantity: number;
}

const KEY = 'pending-lines';

/** Saved for this tab, until the visitor has logged in. */
export function savePendingLines(lines: PendingLine[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(lines));
}

/** @returns the lines, which stay saved */
export function pendingLines(): PendingLine[] {
  return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as PendingLine[];
}

export function takePendingLines(): PendingLine[] {
  const waiting = pendingLines();
  sessionStorage.removeItem(KEY);
  return waiting;
}
