import type { ProductSummary } from './catalogue.shapes.ts';
import type { WithAfterSale } from '../../platform/after-sale/after-sale-memo.server.ts';
import { readLatestReviews } from '../reviews/public-reviews.server.ts';
import { readBrands } from '../brands/brands-queries.server.ts';
import { hasCategories } from '../categories/categories-queries.server.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import { listProducts, readByIds } from './catalogue-queries.server.ts';
import type { CatalogueReader } from './catalogue-reader.server.ts';
import { summaryOf, type ProductRow } from './product-reply.server.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import type { Paging } from '../../db/queries.ts';

type Chosen = { category: string } | { brand: string } | { products: string[] };

/** The parts of the catalogue that blocks of the owner's pages show. */
export function pageCatalogue(services: WithRecordingFacts & WithAfterSale, reader: CatalogueReader) {
  const rowsOf = async (from: Chosen, limit: number) => {
    if ('products' in from) return (await reader.read((db) => readByIds(db, from.products))).slice(0, limit);
    const filters = 'category' in from ? { category: [from.category] } : { brand: [from.brand] };
    return (await listProducts(reader, filters, 'popular', { page: 1, limit })).items;
  };
  return {
    hasCategories: () => reader.read(hasCategories),
    brands: async () => {
      const brands = await reader.read(readBrands);
      return brands.filter(({ count }) => count > 0).map(({ name, slug }) => ({ name, slug }));
    },
    /** None while reviews are switched off. */
    reviews: async () => ((await services.afterSale()).reviews ? reader.read(readLatestReviews) : []),
    products: async (from: Chosen, limit: number): Promise<ProductSummary[]> => {
      const [rows, facts] = await Promise.all([rowsOf(from, limit), services.recordingFacts()]);
      return rows.map((row) => summaryOf(row, facts));
    },
  };
}

export async function summaries(
  services: WithRecordingFacts,
  { items, ...totals }: Page<ProductRow>,
): Promise<Page<ProductSummary>> {
  const facts = await services.recordingFacts();
  return { items: items.map((row) => summaryOf(row, facts)), ...totals };
}

/** No limit means the first hundred: each filter would make its own copy of the catalogue. */
export function boundedPaging({ page, limit }: Paging): Paging {
  return limit === undefined ? { page: 1, limit: MAX_PAGE_SIZE } : { page, limit };
}
