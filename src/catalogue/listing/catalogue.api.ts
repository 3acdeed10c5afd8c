import { z } from 'zod';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { hasRight } from '../../platform/rights/staff-rights.ts';
import {
  categoryParams,
  categoryQuery,
  featuredQuery,
  productIdParams,
  productShape,
  productSummaryShape,
  relatedProductsShape,
} from './catalogue.shapes.ts';
import { productMessages } from '../products/product.words.ts';
import { paths } from '../../app/page-paths.ts';
import type { Paging } from '../../kit/api/shapes.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { forVisitors, type Routing } from '../../kit/server/http/route.ts';
import type { ReadDoor } from '../../kit/server/transaction/reads.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import {
  findProduct,
  findProductForAdmin,
  listProducts,
  listNearestInPrice,
  listPopular,
} from './catalogue-queries.server.ts';
import { boundedPaging, summaries } from './page-catalogue.server.ts';
import type { CatalogueReader } from './catalogue-reader.server.ts';
import {
  type AdminProductDetails,
  type ProductDetails,
  type ProductRow,
  productForAdmin,
  productOf,
  summaryOf,
} from './product-reply.server.ts';
import type { Filters } from './product-filters.server.ts';

const MAX_ALIKE = 4;

const MAX_COMPANIONS = 3;

/** For each kind of companion, the most popular candidates come first. */
const MAX_CANDIDATES = 6;

const recordersFor = (...values: string[]): Filters => ({
  category: ['recorders'],
  attributes: [{ key: 'technology', kind: 'text', values }],
});

const COMPANIONS: Record<string, Filters[]> = {
  'HD analog': [
    recordersFor('HD analog + IP', 'HD analog'),
    { category: ['storage'] },
    { category: ['power'] },
  ],
  IP: [recordersFor('IP'), { category: ['storage'] }, { category: ['networking'] }],
  'Wi-Fi': [{ category: ['storage'], search: 'memory card' }, { category: ['power'] }],
  '4G': [{ category: ['storage'], search: 'memory card' }, { category: ['accessories'] }],
  'HD analog + IP': [{ category: ['storage'] }, { category: ['bullet-cameras'] }, { category: ['power'] }],
};

const DEFAULT_COMPANIONS: Filters[] = [{ category: ['services'] }, { category: ['accessories'] }];

export function catalogueCalls(
  { services }: Routing<WithRecordingFacts>,
  reader: CatalogueReader,
  worksTogether: WorksTogether,
) {
  const { db, clock } = services;
  const { read } = reader;
  const today = () => isoDayOf(clock.now());

  return {
    'GET /products/featured': forVisitors(
      {
        name: 'listFeatured',
        counted: true,
        summary: 'List the featured products',
        query: featuredQuery,
        reply: z.array(productSummaryShape),
      },
      async ({ query: { range, ...query } }) => {
        const paging = boundedPaging(range ? {} : query);
        const listed = await listProducts(reader, { featured: true }, 'popular', paging);
        return summaries(services, range ? { ...listed, items: rangeOf(listed.items, query) } : listed);
      },
    ),

    'GET /products/category/:category': forVisitors(
      {
        name: 'listByCategory',
        counted: true,
        summary: 'List the products of a category by its name or slug',
        params: categoryParams,
        query: categoryQuery,
        reply: z.array(productSummaryShape),
      },
      async ({ params, query: { sort = 'popular', ...paging } }) =>
        summaries(
          services,
          await listProducts(reader, { category: [params.category] }, sort, boundedPaging(paging)),
        ),
    ),

    'GET /products/:id/related': forVisitors(
      {
        name: 'relatedProducts',
        summary: 'List products that go with a product, and similar ones',
        refusals: [404],
        params: productIdParams,
        reply: relatedProductsShape,
      },
      async ({ params }) => {
        const { worksWith, alike } = await relatedProducts(read, params.id, worksTogether);
        const facts = await services.recordingFacts();
        const listed = (rows: ProductRow[]) => rows.map((row) => summaryOf(row, facts));
        return { worksWith: listed(worksWith), alike: listed(alike) };
      },
    ),

    'GET /products/:id': forVisitors(
      {
        name: 'readProduct',
        summary: 'Return a product by id or slug; former slugs redirect (301)',
        refusals: [404],
        params: productIdParams,
        reply: productShape,
      },
      async ({ params }) =>
        productOf(await requireProduct(params.id), today(), await services.recordingFacts()),
      {
        // An id never changes.
        pageOf: ({ id }) => (isUuid(id) ? null : paths.product(id)),
        forAdmin: {
          rights: ['catalogue', 'stock'],
          handle: async ({ params }, staffRole) => {
            const facts = await services.recordingFacts();
            const product = productForAdmin(await requireForAdmin(params.id), today(), facts);
            const mayReadCost = hasRight(staffRole, 'prices') || hasRight(staffRole, 'stock');
            return mayReadCost ? product : { ...product, costPrice: undefined, averageCost: undefined };
          },
        },
      },
    ),
  };

  async function requireProduct(idOrSlug: string): Promise<ProductDetails> {
    const row = await read((db) => findProduct(db, idOrSlug));
    if (!row) throw notFound(productMessages.notFound);
    return row;
  }

  async function requireForAdmin(idOrSlug: string): Promise<AdminProductDetails> {
    const row = await findProductForAdmin(db, idOrSlug, today());
    if (!row) throw notFound(productMessages.notFound);
    return row;
  }
}

/** Whether two products on sale, by their ids, may be in one order together. */
type WorksTogether = (id: string, otherId: string) => Promise<boolean>;

/**
 * @param worksTogether asked outside of `read`
 * @throws Refused 404
 */
async function relatedProducts(
  read: ReadDoor,
  idOrSlug: string,
  worksTogether: WorksTogether,
): Promise<{ worksWith: ProductRow[]; alike: ProductRow[] }> {
  const { product, alike, found } = await read((db) => readRelated(db, idOrSlug));
  const worksWith: ProductRow[] = [];
  for (const rows of found) {
    const first = await firstThat(rows, ({ id }) => id !== product.id && worksTogether(product.id, id));
    if (first && worksWith.length < MAX_COMPANIONS) worksWith.push(first);
  }
  return { worksWith, alike };
}

async function readRelated(db: Db, idOrSlug: string) {
  const product = await findProduct(db, idOrSlug);
  if (!product) throw notFound(productMessages.notFound);
  const technology = typeof product.specs.technology === 'string' ? product.specs.technology : '';
  const all = COMPANIONS[technology] ?? DEFAULT_COMPANIONS;
  // A kit has its recorder.
  const companions = product.is_kit ? all.filter(({ category }) => !category?.includes('recorders')) : all;
  const [alike, ...found] = await Promise.all([
    listNearestInPrice(db, product, MAX_ALIKE),
    ...companions.map((filters) => listPopular(db, filters, MAX_CANDIDATES)),
  ]);
  return { product, alike, found };
}

async function firstThat<T>(
  all: readonly T[],
  isSo: (one: T) => boolean | Promise<boolean>,
): Promise<T | null> {
  for (const one of all) if (await isSo(one)) return one;
  return null;
}

/** Kits first; then the first product of each category, before a second one. */
function rangeOf(products: ProductRow[], { page = 1, limit = products.length }: Paging): ProductRow[] {
  const counts = new Map<string, number>();
  const placed = products.map((product) => {
    const count = counts.get(product.category) ?? 0;
    counts.set(product.category, count + 1);
    return { product, place: product.is_kit ? count - 1 : count };
  });
  return placed
    .sort(
      (a, b) =>
        Math.max(a.place, 0) - Math.max(b.place, 0) || Number(b.product.is_kit) - Number(a.product.is_kit),
    )
    .slice((page - 1) * limit, page * limit)
    .map(({ product }) => product);
}
