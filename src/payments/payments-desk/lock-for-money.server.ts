import { orderMessages } from '../../orders/orders/order.words.ts';
import * as moneyDeskMessages from './money-desk.words.ts';
import { isUuid } from '../../db/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { lockOrderById, type LockedMoneyOrder } from '../../orders/orders/lock-order.server.ts';
import { lockPayment, type PaymentRecord } from '../outcomes/lock-payment.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

export async function requireLockedPayment(tx: Tx, id: string): Promise<PaymentRecord> {
  const payment = isUuid(id) ? await lockPayment(tx, id) : null;
  if (!payment) throw notFound(moneyDeskMessages.payments.notFound);
  return payment;
}

/** Code that locks a payment as well locks that first. @throws Refused 404 */
export async function requireLockedOrder(tx: Tx, number: string): Promise<LockedMoneyOrder> {
  const order = await tx.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  return lockOrderById(tx, order.id);
}

/** Locks as requireLockedOrder, but the company first, so that cash for two of its orders is counted one by one. */
export async function requireLockedCashOrder(tx: Tx, number: string): Promise<LockedMoneyOrder> {
  const order = await tx
    .selectFrom('orders')
    .select('company_id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (order && order.company_id !== null) await lockCompany(tx, order.company_id);
  return requireLockedOrder(tx, number);
}
