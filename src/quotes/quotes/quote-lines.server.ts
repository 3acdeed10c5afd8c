import { sql } from 'kysely';
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { adminRupees, paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import * as quoteDeskMessages from './quote-desk.words.ts';
import type { NewQuoteLine, QuoteSource } from './quotes.shapes.ts';
import type { Planned } from '../../planning/facts/planned.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../db/uuid.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { readQuantities } from '../../orders/cart/cart-queries.server.ts';
import { priceFor, type BuyerPrices } from '../../dealers/price-lists/buyer-prices.server.ts';
import { readPlanRow } from '../../planning/plans/plans-queries.server.ts';
import { findQuoteRow, readLines, type NewLine } from './quotes-queries.server.ts';

/** @throws Refused 400 for a product that is not on sale or is listed twice, and a price above its MRP */
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
    // Legal Metrology (Packaged Commodities) Rules 2011, r. 18(2).
    if (product.mrp_paise !== null && pricePaise > product.mrp_paise) {
      const sentence = quoteDeskMessages.aboveMrp(adminRupees(rupeesOf(product.mrp_paise)));
      throw invalid(sentence, { [`lines.${index}.price`]: sentence });
    }
    return {
      productId: product.id,
      quantity: line.quantity,
      pricePaise,
      discountBp: Math.round((line.discountPercent ?? 0) * 100),
    };
  });
}

/** The products on sale of a cart, a plan's kit or another quotation; empty where there are none. */
export async function linesFrom(db: Db, source: QuoteSource, prices: BuyerPrices | null): Promise<NewLine[]> {
  if ('quote' in source) return linesOfQuote(db, source.quote);
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

/** Lines at the prices that the quotation was made with. */
async function linesOfQuote(db: Db, quoteId: string): Promise<NewLine[]> {
  const quote = await findQuoteRow(db, quoteId);
  if (!quote) return [];
  const lines = await readLines(db, quote.id, quote.version);
  const known = await readProducts(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.filter(({ productId }) => known.has(productId));
}

async function readProducts(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'category_id', 'price_paise', 'mrp_paise'])
    .where('id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
    .where('is_live', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
