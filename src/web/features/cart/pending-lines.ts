/** Products that a visitor wants to order together before logging in. */
export interface PendingLine {
  productId: string;
  quantity: number;
}

export interface PendingLines {
  lines: PendingLine[];
  /** The page they come from, to go back to where they cannot be added. */
  from: string;
}

const KEY = 'pending-lines';

/** Saves the lines for this tab, until the visitor has logged in. */
export function savePendingLines(lines: PendingLine[], from: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ lines, from } satisfies PendingLines));
}

/** @returns the pending lines; they stay saved */
export function pendingLines(): PendingLines | null {
  const saved = sessionStorage.getItem(KEY);
  return saved === null ? null : (JSON.parse(saved) as PendingLines);
}

/** @returns the pending lines and removes them */
export function takePendingLines(): PendingLines | null {
  const waiting = pendingLines();
  sessionStorage.removeItem(KEY);
  return waiting;
}
