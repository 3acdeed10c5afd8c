import { paths, policyNames, servedPages, type PagePath } from '../../app/page-paths.ts';
import type { Db } from '../../db/transaction.ts';
import { listCategoryPaths, listProductPaths } from './catalogue-queries.server.ts';

export interface ShopAddress {
  /** The English path. */
  path: string;
  changed?: Date;
  /** Differs when the content shown there has changed. */
  mark: string;
}

interface PublicPage {
  /** Null for one that is the shop's alone. */
  key: string | null;
  path: string;
  publishedAt: Date;
}

const FIXED_PATHS = [...pathsFor('listed'), ...policyNames.map(paths.policy)];

/** Every path that search engines may show: the fixed ones, the owner's pages, categories and products on sale. */
export async function addressesOfShop(db: Db, publicPages: readonly PublicPage[]): Promise<ShopAddress[]> {
  const categories = await listCategoryPaths(db);
  const products = await listProductPaths(db);
  return [
    ...FIXED_PATHS.map((path) => ({ path, mark: markOf(publicPages.find((page) => page.path === path)) })),
    ...publicPages
      .filter(({ key }) => key === null)
      .map((page) => ({ path: page.path, changed: page.publishedAt, mark: markOf(page) })),
    ...categories.map(({ slug, mark }) => ({ path: paths.category(slug), mark })),
    ...products.map(({ slug, updated_at }) => ({
      path: paths.product(slug),
      changed: updated_at,
      mark: updated_at.toISOString(),
    })),
  ];
}

function markOf(page: PublicPage | undefined): string {
  return page?.publishedAt.toISOString() ?? '';
}

export function pathsFor(robots: PagePath['robots']): string[] {
  return servedPages()
    .filter((page) => page.robots === robots)
    .map(({ pattern }) => pattern);
}
