import { sql } from 'kysely';
import type { Db } from '../../db/transaction.ts';

/** Only larger figures are shown. */
const LEAST = 100;

/** Figures that the shop has passed; small ones are left out. */
interface WorkDone {
  delivered?: number;
  installed?: number;
}

/** Orders are summed by day already, for the dashboard. */
export async function readWorkDone(db: Db): Promise<WorkDone> {
  const { rows } = await sql<Required<WorkDone>>`select
    (select coalesce(sum(orders), 0)::int from sales_days where status = 'Delivered') as delivered,
    (select count(*)::int from site_visits where kind = 'fitting' and state = 'done') as installed`.execute(
    db,
  );
  return Object.fromEntries(
    Object.entries(rows[0]!)
      .filter(([, count]) => count > LEAST)
      .map(([name, count]) => [name, roundBelow(count)]),
  );
}

/** To two digits: 1,234 is over 1,200, and 1,200 over 1,100. */
function roundBelow(count: number): number {
  const unit = 10 ** (String(count).length - 2);
  return Math.floor((count - 1) / unit) * unit;
}
