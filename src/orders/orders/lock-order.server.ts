import type { Selectable } from 'kysely';
import { orderMessages } from './order.words.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { MONEY_COLUMNS } from './order-reply.server.ts';

const LOCKED_COLUMNS = [
  'id',
  'number',
  'status',
  'is_rolled_up',
  'user_id',
  'total_paise',
  ...MONEY_COLUMNS,
  'coupon_code',
  'pay_by',
  'pay_until',
  'expired_at',
  'company_id',
  'held_why',
] as const;

export type LockedMoneyOrder = Pick<Selectable<Schema['orders']>, (typeof LOCKED_COLUMNS)[number]>;
export type LockedOrder = Pick<LockedMoneyOrder, 'id' | 'number' | 'status' | 'is_rolled_up'>;

/** @throws Refused 404 when there is none, or it is not this user's */
export async function lockOrder(tx: Tx, number: string, userId?: string): Promise<LockedMoneyOrder> {
  let orders = tx.selectFrom('orders').select(LOCKED_COLUMNS).where('number', '=', number).forUpdate();
  if (userId !== undefined) orders = orders.where('user_id', '=', userId);
  const order = await orders.executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return order;
}

/**
 * Checks without a lock, before a large body is read or pictures are drawn.
 * @param userId null at the desk
 * @throws Refused 404 as lockOrder
 */
export async function requireOrder(db: Db, number: string, userId: string | null): Promise<{ id: number }> {
  let orders = db.selectFrom('orders').select('id').where('number', '=', number);
  if (userId !== null) orders = orders.where('user_id', '=', userId);
  const order = await orders.executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return order;
}

/** Locks as lockOrder, but the company of an order on account first, as placing one does. @throws Refused 404 */
export async function lockOrderAndCompany(
  tx: Tx,
  number: string,
  userId?: string,
): Promise<LockedMoneyOrder> {
  let orders = tx
    .with('company', (part) =>
      part
        .selectFrom('companies')
        .select('id')
        .where('id', '=', (its) =>
          its
            .selectFrom('orders')
            .select('company_id')
            .where('number', '=', number)
            .where('pay_by', '=', 'account'),
        )
        .forNoKeyUpdate(),
    )
    .selectFrom('orders')
    .select(LOCKED_COLUMNS)
    .where('number', '=', number)
    // Reads the company before any order is locked.
    .where((its) => its.selectFrom('company').select(its.fn.countAll<number>().as('count')), '>=', 0)
    .forUpdate('orders');
  if (userId !== undefined) orders = orders.where('user_id', '=', userId);
  const order = await orders.executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return order;
}

/** Code that locks a payment and its order locks the payment first. */
export function lockOrderById(tx: Tx, id: number): Promise<LockedMoneyOrder> {
  return tx
    .selectFrom('orders')
    .select(LOCKED_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks as lockOrderById does; the order then no longer waits for its payment. */
export function endWaiting(tx: Tx, id: number): Promise<LockedMoneyOrder> {
  return tx
    .updateTable('orders')
    .set({ pay_until: null })
    .where('id', '=', id)
    .returning(LOCKED_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The invoice that is neither void nor credited in full, or null. */
export async function findActiveInvoice(tx: Tx, orderId: number): Promise<string | null> {
  const invoice = await tx
    .selectFrom('tax_documents')
    .select('number')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INV')
    .where('void_at', 'is', null)
    .where('is_credited_in_full', '=', false)
    .executeTakeFirst();
  return invoice?.number ?? null;
}

/** @throws Refused 409 when the locked order has a valid invoice */
export async function requireNoInvoice(tx: Tx, orderId: number): Promise<void> {
  const number = await findActiveInvoice(tx, orderId);
  if (number !== null) throw conflict('already_invoiced', orderMessages.alreadyInvoiced(number));
}
