import { feedPaths } from '../../storefront/growth/feed-paths.ts';
import { MAX_LEFT, type Growth } from '../../storefront/growth/growth.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { readFeedProducts } from './read-feed-products.server.ts';

/** The URLs of the feeds, and the products that are in none of them. */
export async function feedsOfShop(db: Db, origin: string): Promise<Growth['feeds']> {
  const { left } = await readFeedProducts(db, origin);
  return {
    google: origin + feedPaths.google,
    meta: origin + feedPaths.meta,
    left: left.slice(0, MAX_LEFT),
    leftCount: left.length,
  };
}
