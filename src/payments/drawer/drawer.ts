export const CASH_MOVE_KINDS = ['sale', 'refund', 'in', 'out'] as const;
export type CashMoveKind = (typeof CASH_MOVE_KINDS)[number];

/** Moves of cash without a sale: change from the bank, cash for the bank. */
export const TYPED_MOVE_KINDS = ['in', 'out'] as const;
export type TypedMoveKind = (typeof TYPED_MOVE_KINDS)[number];

/** All sums in paise, none below 0. */
export interface Drawer {
  openingPaise: number;
  /** Cash kept of sales: their amounts, never what was handed over. */
  salesPaise: number;
  refundsPaise: number;
  inPaise: number;
  outPaise: number;
}

export function expectedPaise({ openingPaise, salesPaise, refundsPaise, inPaise, outPaise }: Drawer): number {
  return openingPaise + salesPaise - refundsPaise + inPaise - outPaise;
}

/** Below 0 where cash is missing. */
export function differencePaise(drawer: Drawer, countedPaise: number): number {
  return countedPaise - expectedPaise(drawer);
}

export interface CashPart {
  amountPaise: number;
  /** The amount handed over; null: the exact amount. */
  tenderedPaise: number | null;
}

export function changePaise(parts: readonly CashPart[]): number {
  return parts.reduce(
    (sum, { amountPaise, tenderedPaise }) => sum + (tenderedPaise ?? amountPaise) - amountPaise,
    0,
  );
}
