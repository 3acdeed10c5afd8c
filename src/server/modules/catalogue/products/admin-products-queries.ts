import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type {
  AdminProductSort,
  AdminProductState,
  StockState,
} from '../../../../domain/catalogue/desk-list-choices.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import { paiseOf, rupeesOf } from '../../../../domain/platform/money.ts';
import type {
  AdminProduct,
  AdminProductsQuery,
} from '../../../../contract/catalogue/admin-products-shapes.ts';
import { beginsPattern, containsPattern } from '../../../../db/like-pattern.ts';
import { readPage } from '../../../../db/read-page.ts';
import type { Db } from '../../../../db/transaction.ts';
import { categoryGates, missingProofs } from '../certificates/gate-columns.ts';
import { adminColumns, PRODUCT_COLUMNS } from '../listing/product-columns.ts';
import { conditionsByPart, type Builder } from '../listing/product-filters.ts';
import { gateReply, summaryOf } from '../listing/product-reply.ts';
import { unitsOf } from '../../stock/stock/shown-stock.ts';

export async function listAdminProducts(
  db: Db,
  { state, search, category, brand, gate, stock, min, max, sort = 'newest', ...paging }: AdminProductsQuery,
  today: string,
): Promise<Page<AdminProduct>> {
  const eb: Builder = expressionBuilder();
  const { category: inCategory, brand: ofBrand } = conditionsByPart(eb, { category, brand });
  const condition = eb.and([
    STATE_CONDITIONS[state ?? 'kept'],
    inCategory ?? always,
    ofBrand ?? always,
    search ? matches(search) : always,
    gate ? lacksProof(today) : always,
    stock ? STOCK_CONDITIONS[stock] : always,
    min === undefined ? always : sql<SqlBool>`products.price_paise >= ${paiseOf(min)}`,
    max === undefined ? always : sql<SqlBool>`products.price_paise <= ${paiseOf(max)}`,
  ]);
  const rows = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(PRODUCT_COLUMNS)
    .select(adminColumns(today))
    .select('products.archived_at')
    .where(condition)
    .orderBy(orderOf(sort))
    .orderBy('products.rank', isDescending(sort) ? 'desc' : 'asc');
  const { items, total } = await readPage(rows, paging);
  return {
    items: items.map((row) => ({
      ...summaryOf(row),
      stock: row.stock,
      state: row.archived_at === null ? row.state : 'archived',
      held: row.held_at !== null && row.archived_at === null,
      updatedAt: row.updated_at.toISOString(),
      costPrice: row.cost_paise === null ? null : rupeesOf(row.cost_paise),
      reorderAt: row.reorder_at,
      gate: gateReply(row),
    })),
    total,
  };
}

const always: Expression<SqlBool> = sql<SqlBool>`true`;

const STATE_CONDITIONS: Record<AdminProductState | 'kept', Expression<SqlBool>> = {
  kept: sql<SqlBool>`products.archived_at is null`,
  live: sql<SqlBool>`products.is_live`,
  draft: sql<SqlBool>`(products.archived_at is null and products.state = 'draft')`,
  held: sql<SqlBool>`(products.archived_at is null and products.held_at is not null)`,
  archived: sql<SqlBool>`products.archived_at is not null`,
  all: always,
};

const STOCK_CONDITIONS: Record<StockState, Expression<SqlBool>> = {
  in: sql<SqlBool>`${unitsOf()} > 0`,
  out: sql<SqlBool>`${unitsOf()} = 0`,
  low: sql<SqlBool>`${unitsOf()} <= products.reorder_at`,
  uncounted: sql<SqlBool>`${unitsOf()} is null`,
};

type Sorted = 'newest' | 'name' | 'sku' | 'price' | 'stock' | 'category' | 'state';

const SORTED_BY: Record<Sorted, Expression<unknown>> = {
  newest: sql`products.created_at`,
  name: sql`lower(products.name)`,
  sku: sql`lower(products.sku)`,
  price: sql`products.price_paise`,
  stock: unitsOf(),
  category: sql`lower(categories.name)`,
  state: sql`case when products.archived_at is not null then 4 when products.held_at is not null then 3
    when products.state = 'draft' then 2 else 1 end`,
};

/** Products without a SKU or a counted stock are last either way. */
function orderOf(sort: AdminProductSort): Expression<unknown> {
  const by = SORTED_BY[sort.replace('-', '') as Sorted];
  return sql`${by} ${sql.raw(isDescending(sort) ? 'desc' : 'asc')} nulls last`;
}

function isDescending(sort: AdminProductSort): boolean {
  return sort === 'newest' || sort.startsWith('-');
}

function matches(search: string) {
  return sql<SqlBool>`(products.name ilike ${containsPattern(search)} or products.sku ilike ${beginsPattern(search)})`;
}

function lacksProof(today: string) {
  return sql<SqlBool>`exists (
    select from ${categoryGates} gates
    where gates.category_id = products.category_id and cardinality(${missingProofs(today)}) > 0)`;
}
