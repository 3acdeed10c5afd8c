import { sql } from 'kysely';
import { cashLeftPaise } from '../pay-ways/cash-ceiling.ts';
import { endOfDay, isoDayOf, startOfDay } from '../../kit/rules/dates.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { companyCashPaise } from '../receipts/receipts-queries.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

const sentences = moneyDeskMessages.payments;

export type CashOrder = Pick<LockedMoneyOrder, 'company_id' | 'id' | 'status' | 'user_id'>;

/**
 * Locks the account too, so that cash for two of its orders is counted one after the other.
 * @param order locked, and its company before it; null for unassigned cash
 * @throws Refused 409 order_cancelled, cash_ceiling (with what may still be paid)
 */
export async function requireCashAllowed(
  tx: Tx,
  order: CashOrder | null,
  amountPaise: number,
  takenAt: Date,
): Promise<void> {
  if (order?.status === 'Cancelled') throw conflict('order_cancelled', sentences.orderCancelled);
  if (order) await lockPayer(tx, order);
  const { cash_ceiling_paise: ceilingPaise } = await tx
    .selectFrom('payment_settings')
    .select('cash_ceiling_paise')
    .executeTakeFirstOrThrow();
  const taken = order ? await cashTaken(tx, order, takenAt) : { ofOrderPaise: 0, ofAccountTodayPaise: 0 };
  const leftPaise = cashLeftPaise(ceilingPaise, taken);
  if (amountPaise <= leftPaise) return;
  const left = rupeesOf(leftPaise);
  throw conflict('cash_ceiling', sentences.cashCeiling(adminRupees(left)), { left });
}

/** Walk-in customers share an account, on which all tills would wait for each other: of them the phone number is locked. */
async function lockPayer(tx: Tx, { id, user_id }: CashOrder): Promise<void> {
  const ofOne = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('is_walk_in', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (ofOne) return;
  await sql`
    select pg_advisory_xact_lock(hashtextextended('cash of ' || phone, 0)) from orders
    where id = ${id} and phone is not null`.execute(tx);
}

/** Anyone who gives no name at the counter shares an account with others: there the phone number says who it is. */
async function cashTaken(tx: Tx, order: CashOrder, takenAt: Date) {
  const day = isoDayOf(takenAt);
  const { rows } = await sql<{ of_order: number; of_day: number }>`
    select coalesce(sum(payments.captured_paise) filter (where order_id = ${order.id}), 0)::bigint as of_order,
      coalesce(sum(payments.captured_paise)
        filter (where captured_at >= ${startOfDay(day)} and captured_at < ${endOfDay(day)}), 0)::bigint as of_day
    from payments join orders on orders.id = payments.order_id join users on users.id = orders.user_id
    where orders.user_id = ${order.user_id} and kind = 'cash' and state = 'captured'
      and (not is_walk_in or orders.id = ${order.id}
        or orders.phone = (select phone from orders own where own.id = ${order.id}))`.execute(tx);
  const { of_order: ofOrderPaise, of_day: ofDay } = rows[0]!;
  const ofCompany = order.company_id === null ? 0 : await companyCashPaise(tx, order.company_id, takenAt);
  return { ofOrderPaise, ofAccountTodayPaise: Math.max(ofDay, ofCompany) };
}
