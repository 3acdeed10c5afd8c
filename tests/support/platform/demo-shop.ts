import { seedDemo } from '../../../src/db/seed/seed-demo.ts';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { fillSearchDocuments } from '../../../src/catalogue/search-documents/renew-search-documents.server.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

/** Starts a shop with the 80 products of the demo shop. */
export async function startDemoShop(parts: Parameters<typeof startTestShop>[1] = {}): Promise<TestShop> {
  const shop = await startTestShop({}, parts);
  await seedDemo(shop.db, shop.clock.now());
  await fillSearchDocuments(shop.db);
  await pollOnce(shop.services);
  return shop;
}
