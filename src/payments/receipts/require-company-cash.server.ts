import { sql } from 'kysely';
import { cashLeftPaise } from '../pay-ways/cash-ceiling.ts';
import { endOfDay, isoDayOf, startOfDay } from '../../kit/rules/dates.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

/** An order on account with its share of a receipt. */
export interface Share {
  id: number;
  number: string;
  paise: number;
}

/** Cash of a company on a day in India: its receipts, and what was paid on its orders by itself. */
export async function companyCashPaise(tx: Tx, companyId: string, at: Date): Promise<number> {
  const day = isoDayOf(at);
  const [from, until] = [startOfDay(day), endOfDay(day)];
  const { rows } = await sql<{ paise: number }>`
    select (coalesce((
      select sum(amount_paise) from receipts
      where company_id = ${companyId} and kind = 'cash' and at >= ${from} and at < ${until}
    ), 0) + coalesce((
      select sum(payments.captured_paise) from payments join orders on orders.id = payments.order_id
      where orders.company_id = ${companyId} and receipt_id is null and kind = 'cash' and state = 'captured'
        and captured_at >= ${from} and captured_at < ${until}
    ), 0))::bigint as paise`.execute(tx);
  return rows[0]!.paise;
}

/** @throws Refused 409 cash_ceiling, with what may still be taken of the locked company today */
export async function requireCompanyCash(
  tx: Tx,
  companyId: string,
  amountPaise: number,
  now: Date,
): Promise<void> {
  const ofDay = await companyCashPaise(tx, companyId, now);
  refuseAbove(amountPaise, await ceilingOf(tx), { ofOrderPaise: 0, ofAccountTodayPaise: ofDay });
}

/** @throws Refused 409 cash_ceiling where one of the locked orders would have more cash than it may */
export async function requireCashOfOrders(tx: Tx, shares: readonly Share[]): Promise<void> {
  if (shares.length === 0) return;
  const { rows } = await sql<{ id: number; paise: number }>`
    select order_id as id, sum(captured_paise)::bigint as paise from payments
    where order_id = any(${shares.map(({ id }) => id)}::bigint[]) and kind = 'cash' and state = 'captured'
    group by order_id`.execute(tx);
  const taken = new Map(rows.map(({ id, paise }) => [id, paise]));
  const ceiling = await ceilingOf(tx);
  for (const { id, paise } of shares)
    refuseAbove(paise, ceiling, { ofOrderPaise: taken.get(id) ?? 0, ofAccountTodayPaise: 0 });
}

function refuseAbove(paise: number, ceiling: number, taken: Parameters<typeof cashLeftPaise>[1]): void {
  const leftPaise = cashLeftPaise(ceiling, taken);
  if (paise <= leftPaise) return;
  const left = rupeesOf(leftPaise);
  throw conflict('cash_ceiling', moneyDeskMessages.payments.cashCeiling(adminRupees(left)), { left });
}

async function ceilingOf(tx: Tx): Promise<number> {
  const { cash_ceiling_paise: paise } = await tx
    .selectFrom('payment_settings')
    .select('cash_ceiling_paise')
    .executeTakeFirstOrThrow();
  return paise;
}
