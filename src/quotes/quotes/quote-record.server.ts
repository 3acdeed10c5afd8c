import { amountInWords } from '../../invoices/documents/in-words.ts';
import type { TaxSplit } from '../../invoices/documents/split-tax.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { quoteSums, quoteStateOf } from './quote-sums.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { PublicQuote } from './quote-requests.shapes.ts';
import type { Quote, QuoteBuyer, QuoteLine, QuoteTotals } from './quotes.shapes.ts';
import {
  shopReply,
  type SettingsRow,
  type WithSettings,
} from '../../platform/settings/change-settings.server.ts';
import { type DraftLineRow, type QuoteRow, lockQuote, findVersion } from './quotes-queries.server.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { poNumberOfNobody } from '../../orders/placing/place-order.server.ts';
import type { Services, HttpRequest } from '../../kit/server/services.ts';
import type { WithDeskSettings } from '../../accounts/desk-settings/desk-settings-memo.server.ts';
import type { DeliveryRules, WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import { quoteMessages } from './quote.words.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import { type Idempotency, requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { findLastEditor, requireSeenAt } from '../../platform/audit/require-seen.server.ts';
import type { Db } from '../../db/transaction.ts';

interface Party {
  buyer: Pick<QuoteBuyer, 'gstin'>;
  company: Quote['company'] | string;
}

/** An order of nobody's company has no PO number. */
export function mayHavePoNumber({ buyer, company }: Party): boolean {
  return company !== null || buyer.gstin !== null;
}

/** @throws Refused 400 */
export function requirePoNumberAllowed(poNumber: string | null | undefined, party: Party): void {
  if (poNumber && !mayHavePoNumber(party)) throw poNumberOfNobody();
}

/** The version that the link of a sent quotation shows. */
export async function requireSentRecord(
  db: Db,
  { id, sent_version }: Pick<QuoteRow, 'id' | 'sent_version'>,
): Promise<QuoteRecord> {
  return parsedRecord((await findVersion(db, id, sent_version!))!.record);
}

/** @throws Refused 400 key_needed */
export function requireKey(request: HttpRequest, body: object): Idempotency {
  return requireIdempotency(request, body, quoteMessages.keyNeeded);
}

/** @throws Refused 404 */
export async function requireLockedQuote(tx: Tx, id: string): Promise<QuoteRow> {
  const quote = await lockQuote(tx, id);
  if (!quote) throw notFound(quoteMessages.notFound);
  return quote;
}

/** @throws Refused 409 quote_withdrawn or already_accepted, with the order */
export function requireOpen({ state, order_number }: QuoteRow): void {
  if (state === 'withdrawn') throw conflict('quote_withdrawn', quoteDeskMessages.isWithdrawn);
  if (state === 'accepted')
    throw conflict('already_accepted', quoteDeskMessages.alreadyAccepted, { order: order_number });
}

/** Checks that a quotation can be accepted by its link. @throws Refused 409 quote_withdrawn, already_accepted or quote_expired */
export function requireOnOffer(
  { state, order_number }: QuoteRow,
  { validUntil }: Pick<QuoteRecord, 'validUntil'>,
  now: Date,
): void {
  if (state === 'withdrawn') throw conflict('quote_withdrawn', quoteMessages.withdrawn);
  if (state === 'accepted')
    throw conflict('already_accepted', quoteMessages.accepted, { order: order_number });
  if (isExpired(validUntil, now)) throw conflict('quote_expired', quoteMessages.expired);
}

/** @throws Refused 404, 409 as requireOpen, or changed_meanwhile with who changed it */
export async function requireSeenQuote(tx: Tx, id: string, seen: string): Promise<QuoteRow> {
  const quote = await requireLockedQuote(tx, id);
  requireOpen(quote);
  await requireSeenAt(quote.updated_at, seen, quoteDeskMessages.changed, () =>
    findLastEditor(tx, id, ['quote.create', 'quote.update', 'quote.send']),
  );
  return quote;
}

/** A version of a quotation with everything that is on its paper; as sent it is kept as JSON. */
export interface QuoteRecord {
  number: string;
  version: number;
  /** The day in India. */
  day: string;
  seller: PublicQuote['seller'];
  company: Quote['company'];
  customer: string | null;
  buyer: QuoteBuyer;
  stateCode: string | null;
  placeOfSupply: Quote['placeOfSupply'];
  isInterState: boolean;
  validUntil: string;
  payBy: PayBy;
  lines: RecordedLine[];
  /** The delivery fee by rate. */
  fees: (Taxes & { rate: number; fee: number })[];
  deliveryFee: number;
  totals: QuoteTotals;
  terms: string;
  /** Missing without one. */
  poNumber?: string;
}

type Taxes = Pick<QuoteLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

export type RecordedLine = QuoteLine & { uqc: string };

/** A draft computed at today's prices. */
export function recordOf(
  row: QuoteRow,
  drafted: readonly DraftLineRow[],
  { settings, rules, today }: QuoteContext,
): QuoteRecord {
  const place = row.state_code ?? settings.state_code;
  const isInterState = place !== settings.state_code;
  const quoted = drafted.map(({ price_paise, discount_bp, quantity, rate }) => ({
    pricePaise: price_paise,
    discountPercent: discount_bp / 100,
    quantity,
    rate,
  }));
  const sums = quoteSums(quoted, row.fee_paise, rules.settings.fee_gst_rate, isInterState);
  const { tradeName, legalName, gstin, address, phone, email } = shopReply(settings);
  return {
    number: row.number,
    version: row.version,
    day: today,
    seller: { tradeName, legalName, gstin, address, phone, email },
    company: row.company,
    customer: row.user_id,
    buyer: row.buyer,
    stateCode: row.state_code,
    placeOfSupply: { code: place, name: stateName(place) },
    isInterState,
    validUntil: row.valid_until,
    payBy: row.pay_by,
    lines: drafted.map((line, index) => {
      const { unitPaise, totalPaise, ...split } = sums.lines[index]!;
      return {
        position: line.position,
        product: { _id: line.product_id, name: line.name, sku: line.sku, slug: line.slug },
        quantity: line.quantity,
        price: rupeesOf(line.price_paise),
        discountPercent: line.discount_bp / 100,
        unitPrice: rupeesOf(unitPaise),
        total: rupeesOf(totalPaise),
        rate: line.rate,
        hsn: line.hsn,
        uqc: line.uqc,
        ...taxesOf(split),
      };
    }),
    fees: sums.fees.map(({ rate, feePaise, ...split }) => ({
      rate,
      fee: rupeesOf(feePaise),
      ...taxesOf(split),
    })),
    deliveryFee: rupeesOf(row.fee_paise),
    totals: {
      goods: rupeesOf(sums.goodsPaise),
      ...taxesOf(sums.totals),
      total: rupeesOf(sums.totalPaise),
      inWords: amountInWords(sums.totalPaise),
    },
    terms: row.terms,
    ...(row.po_number !== null && { poNumber: row.po_number }),
  };
}

function taxesOf({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSplit): Taxes {
  return {
    taxable: rupeesOf(taxablePaise),
    cgst: rupeesOf(cgstPaise),
    sgst: rupeesOf(sgstPaise),
    igst: rupeesOf(igstPaise),
  };
}

export function parsedRecord(text: string): QuoteRecord {
  return JSON.parse(text) as QuoteRecord;
}

/** Leaves out fields that only the paper needs. */
export function lineReply({ uqc: _uqc, ...line }: RecordedLine): QuoteLine {
  return line;
}

export type QuoteServices = Services & WithSettings & WithDeskSettings & WithDeliveryRules & WithMemberPrices;

/** The data that quotations are computed and answered with; read before a transaction. */
export interface QuoteContext {
  services: QuoteServices;
  settings: SettingsRow;
  rules: DeliveryRules;
  now: Date;
  /** The day in India. */
  today: string;
}

export async function quoteContext(services: QuoteServices): Promise<QuoteContext> {
  const [settings, rules] = await Promise.all([services.settings(), services.deliveryRules()]);
  const now = services.clock.now();
  return { services, settings, rules, now, today: isoDayOf(now) };
}

export function isExpired(validUntil: string, now: Date): boolean {
  return quoteStateOf('sent', validUntil, now) === 'expired';
}
