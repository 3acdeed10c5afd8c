import { sql } from 'kysely';
import { rupeesOf } from '../../kit/rules/money.ts';
import * as companyDeskMessages from '../../dealers/companies/company-desk.words.ts';
import * as counterMessages from '../../counter/till/counter.words.ts';
import type { FindQuery, FoundProduct } from '../../counter/till/counter.shapes.ts';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import { imageUrl, pictured } from '../../catalogue/pictures/sent-image.server.ts';
import { isInStock, unitsOf } from '../../stock/stock/lock-stock.server.ts';
import { priceFor, type WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';

const GTIN_DIGITS = 14;

/** Finds by SKU whatever the capitals, or by GTIN with or without leading zeros. @throws Refused 404 */
export async function findByCode(
  { db, memberPrices }: Pick<Services, 'db'> & WithMemberPrices,
  { code, company }: FindQuery,
): Promise<FoundProduct> {
  const prices = company === undefined ? null : await memberPrices.ofCompany(company);
  if (company !== undefined && !prices) throw notFound(companyDeskMessages.notFound);
  const row = (await findBySku(db, code)) ?? (await findByGtin(db, code));
  if (!row) throw notFound(counterMessages.noProduct);
  return {
    product: {
      _id: row.id,
      slug: row.slug,
      name: row.name,
      price: rupeesOf(row.price_paise),
      image: imageUrl(row.image),
      inStock: isInStock(row.units),
    },
    price: rupeesOf(priceFor(prices, row, 1).pricePaise),
    shopPrice: rupeesOf(row.price_paise),
    stock: row.units,
  };
}

function selectSold(db: Db) {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'price_paise', 'image', 'category_id', unitsOf().as('units')])
    .where('is_live', '=', true)
    .where('archived_at', 'is', null);
}

function findBySku(db: Db, code: string) {
  return selectSold(db)
    .where(sql`lower(sku)`, '=', code.toLowerCase())
    .orderBy(sql`sku = ${code}`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}

async function findByGtin(db: Db, code: string) {
  const long = longGtin(code);
  if (long === null) return undefined;
  return selectSold(db)
    .where(sql`lpad(gtin, ${sql.lit(GTIN_DIGITS)}, '0')`, '=', long)
    .where('gtin', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
}

/** Pads with zeros to 14 digits; null for what is no GTIN. */
function longGtin(code: string): string | null {
  if (!/^\d+$/.test(code)) return null;
  const long = code.padStart(GTIN_DIGITS, '0');
  // Codes longer than 14 digits have zeros in front too.
  return /^0*$/.test(long.slice(0, -GTIN_DIGITS)) ? long.slice(-GTIN_DIGITS) : null;
}

/** The ids of products with this SKU or GTIN, on sale or not: an order is packed after its product went off sale, too. */
export async function findCodedProducts(db: Db, code: string): Promise<string[]> {
  const long = longGtin(code);
  const hasCode =
    long === null
      ? sql<boolean>`lower(sku) = ${code.toLowerCase()}`
      : sql<boolean>`(lower(sku) = ${code.toLowerCase()}
          or (gtin is not null and lpad(gtin, ${sql.lit(GTIN_DIGITS)}, '0') = ${long}))`;
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where(hasCode)
    .orderBy(sql`lower(sku) is not distinct from ${code.toLowerCase()}`, 'desc')
    .orderBy(sql`archived_at is null`, 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Products on sale, each in the place of its code as findByCode finds it; null where there is none. */
export async function findProductsByCodes(db: Db, codes: readonly string[]): Promise<(Article | null)[]> {
  const { rows } = await sql<{ product: Article | null }>`
    select found.product
    from unnest(${codes}::text[], ${codes.map(longGtin)}::text[]) with ordinality as asked (code, gtin, place)
    left join lateral (
      select jsonb_build_object('_id', id, 'sku', sku, 'name', name, 'slug', slug, 'image', image) as product
      from products
      where is_live and archived_at is null and (lower(sku) = lower(asked.code)
        or (products.gtin is not null and lpad(products.gtin, ${sql.lit(GTIN_DIGITS)}, '0') = asked.gtin))
      order by lower(sku) is not distinct from lower(asked.code) desc, sku = asked.code desc, id limit 1) found on true
    order by place`.execute(db);
  return rows.map(({ product }) => product && pictured(product));
}
