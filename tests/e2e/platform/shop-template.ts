import { liftUnpaidBounds, storyShop, TEMPLATE_VARIABLE } from './open-shop-process.ts';
import { newStorage, removeStorage } from './story-storage.ts';

/**
 * Before all stories: a shop is started once with nothing, which takes as long as several stories, and stopped. Each shop of
 * a story gets a copy of what it holds.
 * @returns what removes it after them
 */
export default async function makeShopTemplate(): Promise<() => Promise<void>> {
  const storage = await newStorage(null);
  const shop = await storyShop(storage, {});
  await shop.start();
  await liftUnpaidBounds(shop.url);
  await shop.end('SIGTERM');
  process.env[TEMPLATE_VARIABLE] = JSON.stringify(storage);
  return () => removeStorage(storage);
}
