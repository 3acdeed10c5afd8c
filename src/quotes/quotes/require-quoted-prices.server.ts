import { sql } from 'kysely';
import { percentBelow, priceLess } from '../../dealers/price-lists/member-price.ts';
import type { DeskUser } from '../../kit/server/http/guards.ts';
import { priceFor, type BuyerPrices } from '../../dealers/price-lists/buyer-prices.server.ts';
import { requireDiscountRight } from '../../dealers/price-lists/require-discount-right.server.ts';
import { addresseeOf } from './quote-buyer.server.ts';
import type { QuoteServices } from './quote-context.server.ts';
import { readLines, type NewLine, type QuoteRow } from './quotes-queries.server.ts';

/** Not for use inside a transaction. @throws Refused 403 where the lines are below what this member of staff may give */
export async function requireQuotedPrices(
  services: QuoteServices,
  currentUser: DeskUser,
  lines: readonly NewLine[],
  prices: BuyerPrices | null,
): Promise<void> {
  const rows = await services.db
    .selectFrom('products')
    .select(['id', 'category_id', 'price_paise'])
    .where('id', '=', sql<string>`any(${lines.map(({ productId }) => productId)}::uuid[])`)
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  const percents = lines.map(({ productId, quantity, pricePaise, discountBp }) => {
    const own = priceFor(prices, products.get(productId)!, quantity);
    return percentBelow(own.pricePaise, priceLess(pricePaise, discountBp / 100));
  });
  requireDiscountRight(currentUser, await services.deskSettings(), percents);
}

/** Checks a stored quotation before it is sent or ordered. @throws Refused as requireQuotedPrices */
export async function requireKeptPrices(
  services: QuoteServices,
  currentUser: DeskUser,
  row: QuoteRow,
): Promise<void> {
  const before = { buyer: row.buyer, companyId: row.company_id, userId: row.user_id };
  const { prices } = await addresseeOf(services, {}, before);
  await requireQuotedPrices(services, currentUser, await readLines(services.db, row.id, row.version), prices);
}
