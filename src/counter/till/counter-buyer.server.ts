import { WALK_IN_NAME } from './counter-choices.ts';
import * as companyDeskMessages from '../../dealers/companies/company-desk.words.ts';
import * as counterMessages from './counter.words.ts';
import type { Bill } from './counter.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { invalid, notFound } from '../../kit/server/http/errors.ts';
import { requireById } from '../../kit/server/http/require-by-id.ts';
import { requireMayBuyFor } from '../../dealers/companies/may-buy-for.server.ts';
import { lockBuyer, type Buyer } from '../../orders/placing/lock-for-order.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

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
