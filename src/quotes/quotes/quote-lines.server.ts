import { sql } from 'kysely';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import type { NewQuoteLine, QuoteSource } from './quotes.shapes.ts';
import type { Planned } from '../../planning/facts/planned.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { readQuantities } from '../../orders/cart/cart-queries.server.ts';
import { priceFor, type BuyerPrices } from '../../dealers/price-lists/price-list.server.ts';
import { readPlanRow } from '../../planning/plans/plan-replies.server.ts';
import { findQuoteRow, readLines, type NewLine } from './quotes-queries.server.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { readPaperBrand, type QuotePaper } from '../../invoices/pdf/quote-pdf.server.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';
import type { QuoteRecord, QuoteServices, RecordedLine } from './quote-record.server.ts';
import { addresseeOfQuote } from './quote-buyer.server.ts';

/** @throws Refused 400 for a product that is not on sale or is listed twice */
export async function pricedLines(
  db: Db,
  asked: readonly NewQuoteLine[],
  prices: BuyerPrices | null,
): Promise<NewLine[]> {
  const known = await readProducts(
    db,
    asked.map(({ product }) => product),
  );
  const ids = asked.map(({ product }) => product.toLowerCase());
  return asked.map((line, index) => {
    const fault = (sentence: string) => invalid(sentence, { [`lines.${index}.product`]: sentence });
    const product = known.get(ids[index]!);
    if (!product) throw fault(quoteDeskMessages.productUnknown);
    if (ids.indexOf(product.id) !== index) throw fault(quoteDeskMessages.productTwice);
    const pricePaise =
      line.price === undefined ? priceFor(prices, product, line.quantity).pricePaise : paiseOf(line.price);
    return {
      productId: product.id,
      quantity: line.quantity,
      pricePaise,
      discountBp: Math.round((line.discountPercent ?? 0) * 100),
    };
  });
}

/** The products on sale of a cart, a plan's kit or another quotation; empty where there are none. */
export async function linesFrom(
  services: QuoteServices,
  source: QuoteSource,
  prices: BuyerPrices | null,
): Promise<NewLine[]> {
  const { db } = services;
  if ('quote' in source) return linesOfQuote(services, source.quote, prices);
  return linesOfWanted(
    db,
    'cart' in source ? await cartOf(db, source.cart) : await kitOf(db, source.plan),
    prices,
  );
}

interface Wanted {
  productId: string;
  quantity: number;
}

async function linesOfWanted(
  db: Db,
  wanted: readonly Wanted[],
  prices: BuyerPrices | null,
): Promise<NewLine[]> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of wanted)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  const known = await readProducts(db, [...quantities.keys()]);
  const asked = [...quantities]
    .filter(([id]) => known.has(id))
    .slice(0, MAX_LINES_PER_ORDER)
    .map(([product, quantity]) => ({ product, quantity: Math.min(quantity, MAX_QUANTITY_PER_LINE) }));
  return pricedLines(db, asked, prices);
}

async function cartOf(db: Db, userId: string): Promise<Wanted[]> {
  return isUuid(userId) ? readQuantities(db, userId) : [];
}

/** Takes the balanced kit of a plan, else the first that can be built, without what the customer has already. */
async function kitOf(db: Db, token: string): Promise<Wanted[]> {
  const plan = await readPlanRow(db, token);
  if (plan?.kind !== 'kit') return [];
  const { plans } = plan.result as Planned['kit']['result'];
  const possible = plans.filter(({ isPossible }) => isPossible);
  const kit = possible.find(({ budget }) => budget === 'balanced') ?? possible[0];
  return (kit?.lines ?? [])
    .filter(({ own }) => !own)
    .map(({ product, quantity }) => ({ productId: product._id.toLowerCase(), quantity }));
}

/** Lines keep the price that the desk gave them; one at its buyer's own price has the new buyer's. */
async function linesOfQuote(
  services: QuoteServices,
  quoteId: string,
  prices: BuyerPrices | null,
): Promise<NewLine[]> {
  const { db } = services;
  const quote = await findQuoteRow(db, quoteId);
  if (!quote) return [];
  const before = await addresseeOfQuote(services, quote);
  const lines = await readLines(db, quote.id, quote.version);
  const known = await readProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.flatMap((line) => {
    const product = known.get(line.productId);
    if (!product) return [];
    const own = priceFor(before.prices, product, line.quantity).pricePaise;
    if (line.pricePaise !== own) return [line];
    return [{ ...line, pricePaise: priceFor(prices, product, line.quantity).pricePaise }];
  });
}

async function readProducts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category_id', 'price_paise'])
    .where('id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
    .where('is_live', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const PAID: Record<PayBy, string> = {
  delivery: 'On delivery, by cash or UPI',
  razorpay: 'Online, before it is sent',
  upi: 'By UPI, before it is sent',
  bank: 'By bank transfer, before it is sent',
  account: 'On account',
};

/** The content of the PDF; brand and bank account are today's. */
export async function quotePaper(db: Db, record: QuoteRecord, settings: SettingsRow): Promise<QuotePaper> {
  const { number, version, day, seller, buyer, placeOfSupply, isInterState, validUntil, totals } = record;
  const { address, ...named } = seller;
  return {
    kind: 'QTN',
    brand: await readPaperBrand(db),
    number,
    version,
    day,
    validUntil,
    seller: { ...named, ...address },
    buyer: { ...buyer, name: buyer.legalName ?? buyer.name, contact: buyer.legalName && buyer.name },
    placeOfSupply: { ...placeOfSupply, rule: '', words: '' },
    isInterState,
    payment: PAID[record.payBy],
    poNumber: record.poNumber,
    lines: [...record.lines.map(paperLine), ...feeLines(record)],
    ...totals,
    roundOff: 0,
    footer: {
      bank: record.payBy === 'bank' ? settings.bank : null,
      vpa: record.payBy === 'upi' ? settings.vpa : null,
      terms: record.terms,
      signatory: settings.signatory,
    },
  };
}

function paperLine(line: RecordedLine): QuotePaper['lines'][number] {
  const { position, product, hsn, uqc, quantity, price, total, rate, taxable, cgst, sgst, igst } = line;
  const grossPaise = paiseOf(price) * quantity;
  return {
    ...{ position, name: product.name, hsn, uqc, quantity, rate, taxable, cgst, sgst, igst, total },
    gross: rupeesOf(grossPaise),
    discount: rupeesOf(grossPaise - paiseOf(total)),
  };
}

/** Named as on the invoice, with the code of the dearest goods at their rate. */
function feeLines({ fees, lines }: QuoteRecord): QuotePaper['lines'] {
  return fees.map(({ rate, fee, ...taxes }, index) => ({
    position: lines.length + index + 1,
    name: 'Delivery',
    hsn: dearestAt(rate, lines)?.hsn ?? null,
    uqc: 'OTH',
    quantity: 1,
    gross: fee,
    discount: 0,
    rate,
    ...taxes,
    total: fee,
  }));
}

function dearestAt(rate: number, lines: readonly RecordedLine[]): RecordedLine | undefined {
  return lines
    .filter((line) => line.rate === rate)
    .reduce<RecordedLine | undefined>(
      (most, line) => (most && most.total >= line.total ? most : line),
      undefined,
    );
}
