import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { exGstPaise } from '../../dealers/price-lists/member-price.ts';
import { quoteStateOf, quoteWords } from './quote-sums.ts';
import { hasRight, type DeskRole } from '../../platform/rights/staff-rights.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import { marginPercent } from '../../stock/margin/margin-percent.ts';
import { averagePaise } from '../../stock/stock/stock-value.ts';
import type { Quote } from './quotes.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { hashOf } from '../../kit/server/security/secrets.ts';
import { mayEmailBuyFor } from '../../dealers/companies/may-buy-for.server.ts';
import { isKitColumn } from '../../stock/stock/lock-stock.server.ts';
import {
  type QuoteContext,
  lineReply,
  parsedRecord,
  recordOf,
  type QuoteRecord,
  type RecordedLine,
  requireSentRecord,
} from './quote-record.server.ts';
import { readDraftLines, readVersions, type QuoteRow, findQuoteRow } from './quotes-queries.server.ts';
import { fileNameOf } from '../../invoices/documents/document-pdf.api.ts';
import type { PdfDrawer } from '../../invoices/pdf/pdf-drawer.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { sendMail } from '../../platform/mail/mail-texts.server.ts';
import { quoteMail } from './accept-quote.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { quotePaper } from './quote-lines.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';

export interface QuoteMailJob {
  quoteId: string;
  version: number;
}

/** Sends nothing once the quotation is withdrawn or a later version was sent. */
export function quoteMailJob(
  services: Pick<Services, 'config' | 'db' | 'secret'> & WithSettings,
  mailer: Mailer,
  drawer: PdfDrawer,
): JobHandler {
  return async (payload) => {
    const { quoteId, version } = payload as QuoteMailJob;
    const row = await findQuoteRow(services.db, quoteId);
    if (!row || row.state === 'withdrawn' || row.sent_version !== version) return;
    const record = await requireSentRecord(services.db, row);
    const settings = await services.settings();
    const content = await drawer.drawQuote(await quotePaper(services.db, record, settings));
    const quote = {
      number: record.number,
      version,
      total: record.totals.total,
      validUntil: record.validUntil,
      path: quotePath(services, row.id),
    };
    const { email } = record.buyer;
    const file = { fileName: fileNameOf(record.number), content };
    const text = quoteMail(email, quote, services.config.publicUrl, file);
    const written = await toCustomer(services.db, email, text);
    await sendMail(mailer, written(settings));
  };
}

/** A quotation with its present version, and the one that its link shows. */
interface FullQuote {
  row: QuoteRow;
  record: QuoteRecord;
  sent: QuoteRecord | null;
}

export async function fullQuotes(
  db: Db | Tx,
  rows: readonly QuoteRow[],
  context: QuoteContext,
): Promise<FullQuote[]> {
  const ids = rows.map(({ id }) => id);
  const versions = await readVersions(db, ids);
  const recordAt = (id: string, version: number | null) => {
    const found = versions.find((each) => each.quote_id === id && each.version === version);
    return found ? parsedRecord(found.record) : null;
  };
  const drafted = await readDraftLines(
    db,
    rows.filter(({ id, version }) => recordAt(id, version) === null).map(({ id }) => id),
  );
  return rows.map((row) => ({
    row,
    record:
      recordAt(row.id, row.version) ??
      recordOf(
        row,
        drafted.filter((line) => line.quote_id === row.id),
        context,
      ),
    sent: recordAt(row.id, row.sent_version),
  }));
}

export async function fullQuote(db: Db | Tx, row: QuoteRow, context: QuoteContext): Promise<FullQuote> {
  return (await fullQuotes(db, [row], context))[0]!;
}

/** @param staffRole of anyone who reads it: cost and margin are for the right `prices` */
export async function quoteReplies(
  db: Db | Tx,
  quotes: readonly FullQuote[],
  context: QuoteContext,
  staffRole: DeskRole,
): Promise<Quote[]> {
  const costs = hasRight(staffRole, 'prices') ? await readCosts(db, quotes) : null;
  return quotes.map((quote) => quoteReply(quote, context, costs));
}

export async function oneQuoteReply(
  db: Db | Tx,
  row: QuoteRow,
  context: QuoteContext,
  staffRole: DeskRole,
): Promise<Quote> {
  const quote = await fullQuote(db, row, context);
  const [reply] = await quoteReplies(db, [quote], context, staffRole);
  const { company, buyer } = quote.record;
  const isOpen = row.state === 'draft' || row.state === 'sent';
  const mayOrder = !isOpen || company === null || (await mayEmailBuyFor(db, buyer.email, company._id));
  return { ...reply!, ...(!mayOrder && { buyerMayOrder: false as const }) };
}

type Costs = ReadonlyMap<string, number>;

function quoteReply({ row, record, sent }: FullQuote, context: QuoteContext, costs: Costs | null): Quote {
  const { services, settings, now } = context;
  const link = sent && quoteUrl(services, row.id);
  return {
    _id: row.id,
    number: row.number,
    version: record.version,
    state: quoteStateOf(row.state, record.validUntil, now),
    asked: row.asked,
    company: record.company,
    customer: record.customer,
    buyer: record.buyer,
    stateCode: record.stateCode,
    placeOfSupply: record.placeOfSupply,
    validUntil: record.validUntil,
    payBy: record.payBy,
    lines: record.lines.map((line) => ({ ...lineReply(line), ...(costs && costOf(line, costs)) })),
    deliveryFee: record.deliveryFee,
    totals: record.totals,
    terms: record.terms,
    ...(record.poNumber !== undefined && { poNumber: record.poNumber }),
    note: row.note,
    link,
    whatsapp: sent && link && whatsappLink(sent.buyer.phone ?? '', wordsOf(sent, settings.trade_name, link)),
    sentAt: row.sent_at?.toISOString() ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    acceptedBy: row.accepted_by_name,
    order: row.order_number,
    ...(row.missing && { missing: row.missing }),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function quoteUrl(services: Pick<Services, 'config' | 'secret'>, quoteId: string): string {
  return services.config.publicUrl + quotePath(services, quoteId);
}

function quotePath(services: Pick<Services, 'secret'>, quoteId: string): string {
  return paths.quote(quoteTokenOf(services, quoteId));
}

function wordsOf({ number, totals, validUntil }: QuoteRecord, shop: string, link: string): string {
  return quoteWords({ number, totalPaise: paiseOf(totals.total), validUntil }, shop, link);
}

function costOf({ product, unitPrice, rate }: RecordedLine, costs: Costs) {
  const costPaise = costs.get(product._id);
  if (costPaise === undefined) return { cost: null, marginPercent: null };
  const netPaise = exGstPaise(paiseOf(unitPrice), rate);
  return { cost: rupeesOf(costPaise), marginPercent: marginPercent({ netPaise, costPaise }) };
}

/** Known ones only; a kit's units are valued as its parts. */
async function readCosts(db: Db | Tx, quotes: readonly FullQuote[]): Promise<Costs> {
  const ids = [...new Set(quotes.flatMap(({ record }) => record.lines.map(({ product }) => product._id)))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'stock', 'stock_value_paise', isKitColumn.as('is_kit')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, stock, stock_value_paise, is_kit }): [string, number][] => {
      const paise = is_kit ? null : averagePaise({ units: stock, valuePaise: stock_value_paise });
      return paise === null ? [] : [[id, paise]];
    }),
  );
}

/** 43 characters, derived again each time; a copy of the database reveals none. */
function quoteTokenOf({ secret }: Pick<Services, 'secret'>, quoteId: string): string {
  return createHmac('sha256', secret).update(`quote:${quoteId}`).digest('base64url');
}

/** Finds the quotation of a link. */
export function linkHashOf(services: Pick<Services, 'secret'>, quoteId: string): Buffer {
  return hashOf(quoteTokenOf(services, quoteId));
}

/** Called before links are shown: a changed secret of the shop changes them. Former links open nothing any more. */
export async function renewLinks(
  services: Pick<Services, 'secret'>,
  db: Db,
  rows: readonly { id: string; link_hash: Buffer }[],
): Promise<void> {
  for (const { id, link_hash } of rows) {
    const hash = linkHashOf(services, id);
    if (!hash.equals(link_hash))
      await db.updateTable('quotes').set({ link_hash: hash }).where('id', '=', id).execute();
  }
}
