import * as companyDeskMessages from '../../dealers/companies/company-desk.words.ts';
import * as counterMessages from './counter.words.ts';
import { WALK_IN_NAME } from './counter-choices.ts';
import type { Bill } from './counter.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { invalid, notFound, conflict, requireById } from '../../kit/server/http/errors.ts';
import { requireMayBuyFor } from '../../dealers/companies/may-buy-for.server.ts';
import { lockBuyer, type Buyer } from '../../orders/placing/lock-for-order.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';

/**
 * The account of the order: the customer's, or that of the company's first member who may order.
 * @returns null for somebody who gives no name
 * @throws Refused 400, 404
 */
export async function findBuyerId(
  db: Db,
  { customer, company }: Pick<Bill, 'company' | 'customer'>,
): Promise<string | null> {
  if (customer !== undefined) {
    if (!isUuid(customer)) throw notFound(counterMessages.customerUnknown);
    return customer;
  }
  if (company === undefined) return null;
  const named = await requireById(
    db.selectFrom('companies').select('id'),
    company,
    companyDeskMessages.notFound,
  );
  const first = await db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('user_id')
    .where('company_id', '=', named.id)
    .where('may_order', '=', true)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .executeTakeFirst();
  if (!first) throw invalid(counterMessages.nobodyMayOrder, { company: counterMessages.nobodyMayOrder });
  return first.user_id;
}

/**
 * The account of walk-in customers is not locked: their sales would wait for each other.
 * @throws Refused 400, 403 for a member who may not order, 404
 */
export async function lockCounterBuyer(
  tx: Tx,
  buyerId: string | null,
  company: string | undefined,
  now: Date,
): Promise<Buyer> {
  if (buyerId === null) return walkInBuyer(await walkInAccount(tx, now));
  const buyer = await lockBuyer(tx, buyerId);
  if (!buyer) throw notFound(counterMessages.customerUnknown);
  if (company !== undefined && buyer.company?.id !== company)
    throw invalid(counterMessages.otherCompany, { company: counterMessages.otherCompany });
  requireMayBuyFor(buyer, buyer.company);
  return buyer;
}

function walkInBuyer(id: string): Buyer {
  return { id, name: WALK_IN_NAME, email: '', phone: null, is_first_time_buyer: false, company: null };
}

/** Made at the first sale to somebody who gives no name. */
async function walkInAccount(tx: Tx, now: Date): Promise<string> {
  const find = () =>
    tx
      .selectFrom('users')
      .select('id')
      .where('is_walk_in', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  // No password matches an empty hash. Another till may make it at the same moment.
  const made = await tx
    .insertInto('users')
    .values({
      name: WALK_IN_NAME,
      email: '',
      phone: null,
      password_hash: '',
      is_walk_in: true,
      is_first_time_buyer: false,
      created_at: now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  return (made ?? (await find())!).id;
}

/**
 * Written before anything is locked, so that a repeat under the key waits for the first request, and gets its answer
 * rather than the refusal of a second sale. A key is kept for good: a bill whose answer was lost stays on the till
 * until it is sent again, however late.
 * @returns the order of the first, or null when this is it
 * @throws Refused 409 key_reused
 */
export async function claimSaleKey(
  tx: Tx,
  userId: string,
  idempotency: Idempotency,
  now: Date,
): Promise<number | null> {
  const first = await findSale(tx, userId, idempotency);
  if (first !== null) return first;
  const { key, bodyHash } = idempotency;
  const claimed = await tx
    .insertInto('counter_keys')
    .values({ user_id: userId, key, body_hash: bodyHash, order_id: null, created_at: now })
    .onConflict((conflicting) => conflicting.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const other = await findSale(tx, userId, idempotency);
  if (other === null) throw conflict('key_reused', orderMessages.keyReused);
  return other;
}

/** The order is missing only within the transaction that wrote the key. @throws Refused 409 key_reused */
async function findSale(tx: Tx, userId: string, { key, bodyHash }: Idempotency): Promise<number | null> {
  const first = await tx
    .selectFrom('counter_keys')
    .select(['order_id', 'body_hash'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first) return null;
  if (!first.body_hash.equals(bodyHash)) throw conflict('key_reused', orderMessages.keyReused);
  return first.order_id;
}

export async function keepSaleOrder(tx: Tx, userId: string, key: string, orderId: number): Promise<void> {
  await tx
    .updateTable('counter_keys')
    .set({ order_id: orderId })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
