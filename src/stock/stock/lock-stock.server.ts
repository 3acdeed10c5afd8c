import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { StockOnHand } from './stock-value.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { FEW_LEFT } from '../../catalogue/products/catalogue-limits.ts';
import * as stockMessages from './stock.words.ts';
import { invalid, notFound } from '../../kit/server/http/errors.ts';

/** @throws Refused 404 when one is not there */
export async function withProducts<Line extends { product: string }>(
  tx: Tx,
  lines: readonly Line[],
): Promise<{ line: Line; product: LockedStock }[]> {
  const products = await lockNamedStock(
    tx,
    lines.map(({ product }) => product),
  );
  return lines.map((line) => {
    const product = products.get(line.product);
    if (!product) throw notFound(stockMessages.lineUnknown);
    return { line, product };
  });
}

/** @throws Refused 400 when a product is in two lines */
export function requireEachOnce(lines: readonly { product: LockedStock }[]): void {
  const seen = new Set<string>();
  for (const { product } of lines) {
    if (seen.has(product.id)) throw invalid(stockMessages.lineTwice(product.name));
    seen.add(product.id);
  }
}

export interface LockedStock extends StockOnHand {
  id: string;
  slug: string;
  name: string;
  /** The units of a kit are those of its parts; its own are ignored. */
  isKit: boolean;
  /** The quantity in each kit that contains it. */
  perKit: number[];
}

/**
 * Locked in the order of ids, as placing an order does, so that two transactions cannot deadlock.
 * @returns archived ones too, by id
 */
export async function lockStock(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedStock>> {
  const rows = await selectStock(tx)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, stockOf(row)]));
}

/** Like lockStock, without archived ones, by ids and slugs, also former ones. */
export async function lockNamedStock(
  tx: Tx,
  idsOrSlugs: readonly string[],
): Promise<Map<string, LockedStock>> {
  const ids = idsOrSlugs.filter(isUuid);
  const slugs = idsOrSlugs.filter((name) => !isUuid(name));
  const former = await findFormer(tx, slugs);
  const rows = await selectStock(tx)
    .where('archived_at', 'is', null)
    .where((row) =>
      row.or([
        row('id', '=', sql<string>`any(${[...ids, ...former.map(({ id }) => id)]}::uuid[])`),
        row('slug', '=', sql<string>`any(${slugs}::text[])`),
      ]),
    )
    .execute();
  const stocks = rows.map(stockOf);
  const byId = new Map(stocks.map((stock) => [stock.id, stock]));
  return new Map([
    ...former.flatMap(({ slug, id }) => (byId.has(id) ? [[slug, byId.get(id)!] as const] : [])),
    ...stocks.flatMap((stock) => [[stock.id, stock] as const, [stock.slug, stock] as const]),
  ]);
}

async function findFormer(tx: Tx, slugs: readonly string[]): Promise<{ slug: string; id: string }[]> {
  if (slugs.length === 0) return [];
  return tx
    .selectFrom('redirects')
    .innerJoin('products', (join) =>
      join
        .on('redirects.to_path', 'like', '/product/%')
        .on('products.slug', '=', sql<string>`substr(redirects.to_path, 10)`),
    )
    .select([sql<string>`substr(from_path, 10)`.as('slug'), 'products.id'])
    .where('from_path', '=', sql<string>`any(${slugs.map((slug) => `/product/${slug}`)}::text[])`)
    .execute();
}

function selectStock(tx: Tx) {
  return tx
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'stock', 'stock_value_paise', 'cost_paise'])
    .select([isKitColumn.as('is_kit'), perKitColumn.as('per_kit')])
    .orderBy('id')
    .forNoKeyUpdate();
}

interface StockRow {
  id: string;
  slug: string;
  name: string;
  stock: number | null;
  stock_value_paise: number;
  cost_paise: number | null;
  is_kit: boolean;
  per_kit: number[];
}

function stockOf({ id, slug, name, ...row }: StockRow): LockedStock {
  return {
    ...{ id, slug, name },
    units: row.stock,
    valuePaise: row.stock_value_paise,
    costPaise: row.cost_paise,
    isKit: row.is_kit,
    perKit: row.per_kit,
  };
}

/** `null` units: not counted and always available. */

export function isInStock(units: number | null): boolean {
  return units === null || units > 0;
}

/** The units when few are left; null when there are plenty or they are not counted. */
export function shownStock(units: number | null): number | null {
  return units !== null && units <= FEW_LEFT ? units : null;
}

/**
 * Whether shoppers see a difference, on its page or a kit's. @param perKit its quantity in each kit that contains it
 */
export function isShownChange(
  before: number | null,
  after: number | null,
  perKit: readonly number[],
): boolean {
  return [1, ...perKit].some(
    (quantity) => shownStock(kitsFrom(before, quantity)) !== shownStock(kitsFrom(after, quantity)),
  );
}

function kitsFrom(units: number | null, quantity: number): number | null {
  return units === null ? null : Math.floor(units / quantity);
}

/** A product's quantity in each kit that contains it. */
export const perKitColumn = sql<number[]>`array(
  select distinct quantity from kit_parts where kit_parts.part_id = products.id and not is_optional)`;

export const isKitColumn = isKitOf('products');

function isKitOf(product: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from kit_parts where kit_parts.kit_id = ${sql.ref(`${product}.id`)}))`;
}

/**
 * The units of a kit are as many as its counted parts make, none where a part is not on sale; a kit's own `stock` is
 * ignored.
 * @param product the name of the row of `products`
 */
export function unitsOf(product = 'products'): RawBuilder<number | null> {
  return sql<number | null>`(case when ${isKitOf(product)} then kit_units(${sql.ref(`${product}.id`)})
    else ${sql.ref(`${product}.stock`)} end)`;
}

export const inStockCondition: Expression<SqlBool> = sql<SqlBool>`(coalesce(${unitsOf()}, 1) > 0)`;

/**
 * The generated column `is_low` follows shownStock, except for kits: joined by id, so that both halves use an index.
 */
export const lowStockCondition: Expression<SqlBool> = sql<SqlBool>`(products.is_live and (
  (products.is_low and not ${isKitColumn})
  or (products.id = any(array(select kit_id from kit_parts)) and ${unitsOf()} <= ${sql.lit(FEW_LEFT)})))`;
