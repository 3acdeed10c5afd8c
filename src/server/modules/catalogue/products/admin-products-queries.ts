import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { AdminProductState } from '../../../../domain/catalogue/catalogue-choices.ts';
import type { Page } from '../../../../domain/platform/list-page.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
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
  { state, search, category, brand, gate, sort = 'newest', ...paging }: AdminProductsQuery,
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
  ]);
  const rows = db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(PRODUCT_COLUMNS)
    .select(adminColumns(today))
    .select('products.archived_at')
    .where(condition)
    .orderBy(SORTS[sort])
    .orderBy('products.rank', sort === 'newest' ? 'desc' : 'asc');
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

const SORTS = {
  newest: sql`products.created_at desc`,
  name: sql`lower(products.name)`,
  sku: sql`lower(products.sku) nulls last`,
  price: sql`products.price_paise`,
  stock: sql`${unitsOf()} nulls last`,
};

function matches(search: string) {
  return sql<SqlBool>`(products.name ilike ${containsPattern(search)} or products.sku ilike ${beginsPattern(search)})`;
}

function lacksProof(today: string) {
  return sql<SqlBool>`exists (
    select from ${categoryGates} gates
    where gates.category_id = products.category_id and cardinality(${missingProofs(today)}) > 0)`;
}
