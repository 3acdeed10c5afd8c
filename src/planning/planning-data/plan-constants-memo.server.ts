import type { ConstantsInForce, PlanConstants } from './plan-constants.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { readConstantsInForce } from '../../db/constants-in-force.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { Clock } from '../../kit/server/clock.ts';

export interface WithPlanConstants {
  /** Planning figures and their sources today, kept in memory; not for use inside a transaction. */
  planConstants: () => Promise<ConstantsInForce>;
}

/** Today's constants in India, cached until the catalogue version rises. Not inside a transaction. */
export function planConstantsMemo(
  db: Db,
  version: CatalogueVersion,
  clock: Clock,
): () => Promise<ConstantsInForce> {
  const memo = new Memo<ConstantsInForce>(() => version.withoutStock);
  return () => {
    const today = isoDayOf(clock.now());
    return memo.of({ today }, async () => {
      const rows = await readConstantsInForce(db, today);
      const values = rows.map(({ key, low, expected, high }) => [key, { low, expected, high }]);
      const days = rows.map(({ from_day }) => from_day).sort();
      return { values: Object.fromEntries(values) as PlanConstants, day: days.at(-1) ?? today };
    });
  };
}
