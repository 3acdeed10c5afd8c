import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { CareOfClaim } from './claim-steps.ts';
import type { ClaimedUnit } from './require-claimable.server.ts';

/** A unit without an order, or that is not known, is covered by nothing. */
export type CareUnit = Omit<ClaimedUnit, 'typedSerial'>;

/** The one question that claims ask of what is done on site; `app` hands it in. */
export interface WithCare {
  /** @returns the care that covers each unit on a day, or null */
  careOf: (db: Db | Tx, units: readonly CareUnit[], today: string) => Promise<(CareOfClaim | null)[]>;
}

/** Adds the care of units that are out of warranty. @param unitOf null where nothing can be claimed */
export async function withCare<Row extends { inWarranty: boolean }>(
  { careOf }: WithCare,
  db: Db | Tx,
  rows: readonly Row[],
  unitOf: (row: Row) => CareUnit | null,
  today: string,
): Promise<(Row & { care?: CareOfClaim })[]> {
  const units = rows.map((row) => (row.inWarranty ? null : unitOf(row)));
  const asked = units.filter((unit) => unit !== null);
  const found = asked.length === 0 ? [] : await careOf(db, asked, today);
  return rows.map((row, index) => {
    const care = units[index] && found[asked.indexOf(units[index])];
    return { ...row, ...(care && { care }) };
  });
}
