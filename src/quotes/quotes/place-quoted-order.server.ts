import { paiseOf } from '../../kit/rules/money.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import type { QuoteBuyer } from './quotes.shapes.ts';
import { violatedUnique, type Db } from '../../db/transaction.ts';
import { later } from '../../kit/server/clock.ts';
import { Refused, conflict } from '../../kit/server/http/errors.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { randomToken } from '../../kit/server/security/secrets.ts';
import { languageNow } from '../../kit/server/http/request-language.ts';
import { lockCompany } from '../../dealers/companies/companies-queries.server.ts';
import { findMailbox, requireMayBuyFor } from '../../dealers/companies/may-buy-for.server.ts';
import { holdOf } from '../../orders/credit-holds/hold-for.server.ts';
import { lockBuyer } from '../../orders/placing/lock-for-order.server.ts';
import { givenTotalPaise, placeGivenOrder } from '../../orders/placing/place-given-order.server.ts';
import type { PartyColumns } from '../../orders/orders/order-parties.server.ts';
import { findOrderById } from '../../orders/orders/orders-queries.server.ts';
import { findUserByEmail, insertUser } from '../../accounts/auth/auth-queries.server.ts';
import { hashPassword } from '../../accounts/auth/passwords.server.ts';
import type { QuoteContext, QuoteRecord } from './quote-record.server.ts';
import type { QuoteRow } from './quotes-queries.server.ts';
import { quoteMessages } from './quote.words.ts';

type By = Pick<Acceptance, 'idempotency' | 'staffId'>;

/** The order that was made of any quotation under this key. @throws Refused 409 key_reused for another request */
export async function findFirstOrder(db: Db | Tx, by: By): Promise<Order | null> {
  const accepted = await db
    .selectFrom('quotes')
    .select(['order_id', 'accept_key', 'accept_hash'])
    .where('accept_key', '=', acceptKeyOf(by))
    .executeTakeFirst();
  return accepted ? firstOrderOf(db, accepted, by) : null;
}

/** Like `findFirstOrder`, for this quotation alone. @throws Refused 409 key_reused */
export async function firstOrderOf(
  db: Db | Tx,
  row: Pick<QuoteRow, 'accept_hash' | 'accept_key' | 'order_id'>,
  by: By,
): Promise<Order | null> {
  if (row.order_id === null || row.accept_key !== acceptKeyOf(by)) return null;
  if (!row.accept_hash?.equals(by.idempotency.bodyHash))
    throw conflict('key_reused', quoteMessages.keyReused);
  return findOrderById(db, row.order_id);
}

interface Acceptance {
  record: QuoteRecord;
  address: string;
  parties: PartyColumns;
  payBy: PayBy;
  /** Undefined: as quoted. */
  poNumber?: string | null | undefined;
  passwordHash: string | null;
  /** The person who accepted. */
  name: string;
  staffId: string | null;
  /** The key under which a repeat finds the order. */
  idempotency: Idempotency;
}

/** Names who repeats a request: keys of the link and of each member of staff are apart. */
function acceptKeyOf({ staffId, idempotency }: Pick<Acceptance, 'idempotency' | 'staffId'>): string {
  return `${staffId ?? 'link'} ${idempotency.key}`;
}

/**
 * The order of a quotation, at its prices; the quotation is accepted. It is locked already; then come the buyer, the company
 * and the products.
 * @throws Refused 403 where the buyer may not order for the company; 409 not_enough with the lines, or what credit says
 */
export async function placeQuotedOrder(
  tx: Tx,
  row: QuoteRow,
  acceptance: Acceptance,
  { services, rules, now }: QuoteContext,
): Promise<Order> {
  const { record, payBy } = acceptance;
  const buyer = await lockBuyer(tx, await accountOf(tx, record.buyer, acceptance.passwordHash, now));
  if (!buyer) throw new Refused(503, 'busy', generalMessages.busy);
  // A member of a company buys this for it only where it was quoted to the company.
  const companyId = record.company?._id ?? null;
  // The desk takes a customer's word; the link takes that of anyone who may order.
  if (companyId !== null && acceptance.staffId === null)
    requireMayBuyFor(buyer, await findMailbox(tx, companyId));
  const lines = record.lines.map(({ product, quantity, unitPrice }) => ({
    product: product._id,
    quantity,
    pricePaise: paiseOf(unitPrice),
  }));
  const feePaise = paiseOf(record.deliveryFee);
  const company = payBy !== 'account' || companyId === null ? null : await lockCompany(tx, companyId);
  const credit =
    payBy === 'account' ? await holdOf(tx, company, await givenTotalPaise(tx, lines, feePaise), now) : null;
  const placed = await placeGivenOrder(tx, services, rules, {
    buyer,
    phone: record.buyer.phone ?? buyer.phone,
    address: acceptance.address,
    parties: acceptance.parties,
    lines,
    feePaise,
    payBy,
    source: 'quote',
    companyId,
    quoteId: row.id,
    poNumber: acceptance.poNumber === undefined ? (record.poNumber ?? null) : acceptance.poNumber,
    enteredBy: acceptance.staffId,
    credit: credit?.columns ?? null,
    now,
  });
  const { id: orderId } = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', placed._id)
    .executeTakeFirstOrThrow();
  await markAccepted(tx, row, acceptance, orderId, now);
  return (await findOrderById(tx, orderId))!;
}

/** A later version that was begun and not sent falls away. */
async function markAccepted(
  tx: Tx,
  row: QuoteRow,
  acceptance: Acceptance,
  orderId: number,
  now: Date,
): Promise<void> {
  const { record } = acceptance;
  if (record.version !== row.version)
    await tx
      .deleteFrom('quote_lines')
      .where('quote_id', '=', row.id)
      .where('version', '>', record.version)
      .execute();
  await tx
    .updateTable('quotes')
    .set({
      version: record.version,
      // The link shows what was accepted.
      sent_version: row.sent_version === null ? null : record.version,
      company_id: record.company?._id ?? null,
      user_id: record.customer,
      buyer: JSON.stringify(record.buyer),
      state_code: record.stateCode,
      valid_until: record.validUntil,
      pay_by: record.payBy,
      fee_paise: paiseOf(record.deliveryFee),
      terms: record.terms,
      po_number: record.poNumber ?? null,
      state: 'accepted',
      accepted_at: now,
      accepted_by_name: acceptance.name,
      accepted_by_staff: acceptance.staffId,
      accept_key: acceptKeyOf(acceptance),
      accept_hash: acceptance.idempotency.bodyHash,
      order_id: orderId,
      missing: null,
      updated_at: later(now, row.updated_at),
    })
    .where('id', '=', row.id)
    .execute();
}

/** Hash of a password that nobody knows, for an account that has to be made; hashed before the transaction. */
export async function unknownPassword(db: Db, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email)) ? null : hashPassword(randomToken());
}

/** The account with the buyer's e-mail address; one that is made is entered by "Forgot password". */
export async function accountOf(
  tx: Tx,
  { name, email, phone }: Pick<QuoteBuyer, 'name' | 'email' | 'phone'>,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const known = await findUserByEmail(tx, email);
  if (known) return known.id;
  const hash = passwordHash ?? (await hashPassword(randomToken()));
  const made = await insertUser(tx, {
    name,
    email,
    phone,
    passwordHash: hash,
    staffRole: null,
    language: languageNow(),
    now,
  });
  return made.id;
}

/** Runs again where somebody signed up with the address at the same moment. */
export async function retryIfSignedUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error)?.startsWith('users_')) return work();
    throw error;
  }
}
