import { z } from 'zod';
import { sql, expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import {
  adminProductShape,
  adminProductsQuery,
  catalogueToDoShape,
  type CatalogueToDo,
  type AdminProduct,
  type AdminProductsQuery,
} from './admin-products.shapes.ts';
import { productIdParams, productShape, type Product } from '../listing/catalogue.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { productMessages } from './product.words.ts';
import { paths } from '../../app/page-paths.ts';
import { isNamedProduct } from '../../db/product-conditions.ts';
import type { AdminProductSort, AdminProductState, StockState } from './product-choices.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { beginsPattern, containsPattern, readPage } from '../../db/queries.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, notFound, refuseTaken } from '../../kit/server/http/errors.ts';
import { takePath } from '../../platform/redirects/path-moves.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { unitsOf } from '../../stock/stock/lock-stock.server.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import { categoryGates, missingProofs } from '../certificates/check-gate.server.ts';
import { findProductForAdmin } from '../listing/catalogue-queries.server.ts';
import {
  productForAdmin,
  gateReply,
  summaryOf,
  adminColumns,
  PRODUCT_COLUMNS,
} from '../listing/product-reply.server.ts';
import { requireFreeSku } from './product-writes.server.ts';
import { conditionsByPart, type Builder } from '../listing/product-filters.server.ts';

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

/** Days before its end from which a certificate is reported. */
const WARNED_DAYS = 60;

export function adminProductsCalls({ services }: Routing<WithRecordingFacts>) {
  const today = () => isoDayOf(services.clock.now());

  return {
    'GET /admin/products': forDesk(
      'catalogue',
      {
        name: 'listAdminProducts',
        counted: true,
        summary: 'List products with drafts and held ones; archived ones on request',
        query: adminProductsQuery,
        reply: z.array(adminProductShape),
      },
      ({ query }) => listAdminProducts(services.db, query, today()),
    ),

    'POST /admin/products/:id/restore': forDesk(
      'catalogue',
      {
        name: 'restoreProduct',
        summary: 'Restore an archived product as a draft',
        refusals: [404, 409],
        params: productIdParams,
        reply: productShape,
      },
      ({ currentUser, params }) => restoreProduct({ services, currentUser }, params.id),
    ),

    'GET /admin/catalogue/to-do': forDesk(
      'catalogue',
      {
        name: 'readCatalogueToDo',
        summary: 'Return what waits for staff in the catalogue',
        reply: catalogueToDoShape,
      },
      () => readCatalogueToDo(services.db, today()),
    ),
  };
}

async function readCatalogueToDo(db: Db, today: string): Promise<CatalogueToDo> {
  const { rows } = await sql<Required<CatalogueToDo>>`
    select
      (select count(*) from products where archived_at is null and held_at is not null) as held,
      (select count(*) from products join ${categoryGates} gates on gates.category_id = products.category_id
        where products.is_live and gates.level = 'warn' and cardinality(${missingProofs(today)}) > 0)
        as "proofsMissing",
      (select count(*) from certificates join products on products.id = certificates.product_id
        where products.archived_at is null and certificates.state = 'certified'
          and expires <= ${today}::date + ${WARNED_DAYS}::int
          and not exists (
            select from certificates later where later.product_id = certificates.product_id
              and later.kind = certificates.kind and later.state = 'certified' and later.expires > certificates.expires
          )) as "proofsEnding",
      (select count(*) from products kit join (
          select kit_id, sum(part.price_paise * quantity) as apart_paise
          from kit_parts join products part on part.id = part_id where not is_optional group by kit_id
        ) box on box.kit_id = kit.id
        where kit.archived_at is null and kit.price_paise > apart_paise) as "kitsDearer",
      array(
        select slug from categories where name ilike '%camera%' and parent_id is null and removed_by is null
          and not exists (select from categories where gate <> 'off')
        order by sort, lower(name)) as "gateOffer"`.execute(db);
  const { kitsDearer, ...counts } = rows[0]!;
  return { ...counts, ...(kitsDearer > 0 && { kitsDearer }) };
}

/** @throws Refused 404 where it is not archived, 409 sku_taken, variant_taken */
async function restoreProduct(actor: Actor<WithRecordingFacts>, idOrSlug: string): Promise<Product> {
  const now = actor.services.clock.now();
  const today = isoDayOf(now);
  const facts = await actor.services.recordingFacts();
  return step(actor, async ({ tx, audit }) => {
    const before = await tx
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'sku', 'updated_at'])
      .where(isNamedProduct(idOrSlug))
      .where('archived_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(productMessages.notFound);
    const { id, slug, name, sku } = before;
    await tx.effects.lockCatalogue(tx);
    await requireFreeSku(tx, id, sku);
    await tx
      .updateTable('products')
      .set({ archived_at: null, state: 'draft', held_at: null, updated_at: later(now, before.updated_at) })
      .where('id', '=', id)
      .execute();
    await takePath(tx, paths.product(slug));
    await audit('product.restore', id, { name, sku });
    return productForAdmin((await findProductForAdmin(tx, id, today))!, today, facts);
  }).catch(
    refuseTaken({
      products_variant: () => conflict('variant_taken', productExtraMessages.variantTaken),
    }),
  );
}

async function listAdminProducts(
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

type Sorted = 'newest' | 'name' | 'sku' | 'price' | 'stock' | 'category' | 'state';

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
