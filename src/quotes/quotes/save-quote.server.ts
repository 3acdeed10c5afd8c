import { randomUUID } from 'node:crypto';
import { financialYearOf } from '../../invoices/documents/financial-year.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import { quoteMessages } from './quote.words.ts';
import type { NewQuote, Quote, QuoteBody } from './quotes.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { Idempotency } from '../../kit/server/http/idempotency-key.ts';
import { IdempotencyKeys } from '../../kit/server/transaction/idempotency-keys.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { nextNumber } from '../../invoices/documents/next-number.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { addresseeOf, addresseeOfQuote, type Addressee, requireQuotedPrices } from './quote-buyer.server.ts';
import {
  requireOpen,
  requirePoNumberAllowed,
  requireSeenQuote,
  quoteContext,
  type QuoteContext,
  type QuoteServices,
} from './quote-record.server.ts';
import { linesFrom, pricedLines } from './quote-lines.server.ts';
import { linkHashOf, oneQuoteReply } from './quote-reply.server.ts';
import {
  findQuoteRow,
  readLines,
  replaceLines,
  type NewLine,
  type QuoteRow,
} from './quotes-queries.server.ts';

export const quoteKeys = new IdempotencyKeys<string>('quote_keys', 'quote_id');

const PREFIX = 'QTN';

/** @throws Refused 400, 403 no_right for a low price, 409 key_reused or series_full */
export async function createQuote(
  services: QuoteServices,
  currentUser: DeskUser,
  body: NewQuote,
  idempotency: Idempotency,
): Promise<Quote> {
  const context = await quoteContext(services);
  // The repeat is found before products and prices are checked, which may have changed since.
  const known = await inTransaction(services, findFirst);
  if (known) return known;
  const addressee = isAddressed(body)
    ? await addresseeOf(services, body, null)
    : await addresseeOfSource(services, body);
  requirePayBy(body.payBy, addressee);
  requirePoNumberAllowed(body.poNumber, partyOf(addressee));
  requireDay(body.validUntil, context);
  const lines = await linesOf(services, body, addressee);
  if (lines === null) throw invalid(quoteDeskMessages.noLines, { lines: quoteDeskMessages.noLines });
  await requireQuotedPrices(services, currentUser, lines, addressee.prices);
  const terms = body.terms ?? (await services.deskSettings()).quote_terms;
  return quoteKeys.retryIfTaken(() =>
    inTransaction(services, async (tx) => {
      const first = await findFirst(tx);
      if (first) return first;
      const details = { ...body, terms };
      const id = await insertQuote(tx, context, addressee, lines, details, currentUser.id, idempotency);
      const row = (await findQuoteRow(tx, id))!;
      const audited = { name: row.number, lines: lines.map(auditedLine) };
      await writeAudit(tx, currentUser, 'quote.create', id, audited, context.now);
      return oneQuoteReply(tx, row, context, currentUser.staffRole);
    }),
  );

  async function findFirst(tx: Tx): Promise<Quote | null> {
    const id = await quoteKeys.find(tx, currentUser.id, idempotency, context.now);
    return id === null
      ? null
      : oneQuoteReply(tx, (await findQuoteRow(tx, id))!, context, currentUser.staffRole);
  }
}

function isAddressed({ company, customer, buyer }: NewQuote): boolean {
  return company !== undefined || customer !== undefined || buyer !== undefined;
}

/** @throws Refused 400 where the source is nobody's */
async function addresseeOfSource(services: QuoteServices, { from }: NewQuote): Promise<Addressee> {
  const quote = from && 'quote' in from ? await findQuoteRow(services.db, from.quote) : null;
  if (quote) return addresseeOfQuote(services, quote);
  return addresseeOf(services, from && 'cart' in from ? { customer: from.cart } : {}, null);
}

type Details = Pick<NewQuote, 'deliveryFee' | 'note' | 'poNumber' | 'payBy' | 'stateCode' | 'validUntil'> & {
  terms: string;
  asked?: true;
};

/** Never a way for which the shop has no account. */
function usualWay({ bank, vpa }: Pick<SettingsRow, 'bank' | 'vpa'>): PayBy {
  if (bank !== null) return 'bank';
  return vpa === null ? 'delivery' : 'upi';
}

/** The number is drawn in the transaction. @returns the id */
export async function insertQuote(
  tx: Tx,
  { services, settings, now }: QuoteContext,
  addressee: Addressee,
  lines: readonly NewLine[],
  details: Details,
  userId: string,
  idempotency: Idempotency,
): Promise<string> {
  const id = randomUUID();
  const number = await nextNumber(tx, 'QTN', financialYearOf(now), PREFIX);
  const { quote_days } = await tx.selectFrom('desk_settings').select('quote_days').executeTakeFirstOrThrow();
  await tx
    .insertInto('quotes')
    .values({
      id,
      number,
      asked: details.asked ?? false,
      ...addresseeColumns(addressee),
      state_code: details.stateCode ?? null,
      valid_until: details.validUntil ?? isoDayOf(new Date(now.getTime() + quote_days * DAY_MS)),
      pay_by: details.payBy ?? usualWay(settings),
      fee_paise: paiseOf(details.deliveryFee ?? 0),
      terms: details.terms,
      po_number: details.poNumber ?? null,
      note: details.note ?? '',
      link_hash: linkHashOf(services, id),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await replaceLines(tx, id, 1, lines);
  await quoteKeys.insert(tx, userId, idempotency, id, now);
  return id;
}

/**
 * A sent quotation starts its next version; its link goes on showing the sent one. @throws Refused 400, 403, 404, 409
 */
export async function updateQuote(
  services: QuoteServices,
  currentUser: DeskUser,
  id: string,
  { updatedAt, ...body }: QuoteBody,
): Promise<Quote> {
  const context = await quoteContext(services);
  const before = await findQuoteRow(services.db, id);
  if (!before) throw notFound(quoteMessages.notFound);
  requireOpen(before);
  const addressee = await addresseeOfQuote(services, before, body);
  requirePayBy(body.payBy ?? before.pay_by, addressee);
  const poNumber = body.poNumber === undefined ? before.po_number : body.poNumber;
  requirePoNumberAllowed(poNumber, partyOf(addressee));
  requireDay(body.validUntil, context);
  const lines = await linesOf(services, body, addressee);
  const priced = lines ?? (await readLines(services.db, before.id, before.version));
  await requireQuotedPrices(services, currentUser, priced, addressee.prices);
  return inTransaction(services, async (tx) => {
    const row = await requireSeenQuote(tx, before.id, updatedAt);
    requireSameAddressee(row, addressee);
    const isNext = row.state === 'sent';
    const version = isNext ? row.version + 1 : row.version;
    if (lines !== null || isNext)
      await replaceLines(tx, row.id, version, lines ?? (await readLines(tx, row.id, row.version)));
    await tx
      .updateTable('quotes')
      .set({
        version,
        state: 'draft',
        ...addresseeColumns(addressee),
        state_code: body.stateCode === undefined ? row.state_code : body.stateCode,
        valid_until: body.validUntil ?? row.valid_until,
        pay_by: body.payBy ?? row.pay_by,
        fee_paise: body.deliveryFee === undefined ? row.fee_paise : paiseOf(body.deliveryFee),
        po_number: body.poNumber === undefined ? row.po_number : poNumber,
        terms: body.terms ?? row.terms,
        note: body.note ?? row.note,
        missing: null,
        updated_at: later(context.now, row.updated_at),
      })
      .where('id', '=', row.id)
      .execute();
    const audited = { name: row.number, version, ...(lines && { lines: lines.map(auditedLine) }) };
    await writeAudit(tx, currentUser, 'quote.update', row.id, audited, context.now);
    return oneQuoteReply(tx, (await findQuoteRow(tx, row.id))!, context, currentUser.staffRole);
  });
}

function auditedLine({ productId, quantity, pricePaise, discountBp }: NewLine) {
  return { product: productId, quantity, price: rupeesOf(pricePaise), discountPercent: discountBp / 100 };
}

/** The link is with the person it was sent to. @throws Refused 409 addressee_fixed */
function requireSameAddressee(row: QuoteRow, { companyId, userId, buyer }: Addressee): void {
  if (row.sent_version === null) return;
  if (companyId !== row.company_id || userId !== row.user_id || buyer.email !== row.buyer.email)
    throw conflict('addressee_fixed', quoteDeskMessages.addresseeFixed);
}

function addresseeColumns({ companyId, userId, buyer }: Addressee) {
  return { company_id: companyId, user_id: userId, buyer: JSON.stringify(buyer) };
}

/** @returns null where neither lines nor a source is named */
async function linesOf(
  services: QuoteServices,
  { lines, from }: Pick<NewQuote, 'from' | 'lines'>,
  { prices }: Addressee,
): Promise<NewLine[] | null> {
  if (lines !== undefined) return pricedLines(services.db, lines, prices);
  if (from === undefined) return null;
  const found = await linesFrom(services, from, prices);
  if (found.length === 0)
    throw invalid(quoteDeskMessages.fromUnknown, { from: quoteDeskMessages.fromUnknown });
  return found;
}

function requirePayBy(payBy: PayBy | undefined, { companyId }: Addressee): void {
  if (payBy === 'account' && companyId === null)
    throw invalid(quoteDeskMessages.payByAccount, { payBy: quoteDeskMessages.payByAccount });
}

function partyOf({ buyer, companyId }: Addressee) {
  return { buyer, company: companyId };
}

function requireDay(validUntil: string | undefined, { today }: QuoteContext): void {
  if (validUntil !== undefined && validUntil < today)
    throw invalid(quoteDeskMessages.dayPast, { validUntil: quoteDeskMessages.dayPast });
}
