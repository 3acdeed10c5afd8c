import { sql } from 'kysely';
import type { StockOnHand } from './stock-value.ts';
import { isUuid } from '../../db/uuid.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { isKitColumn, perKitColumn } from './shown-stock.server.ts';

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
