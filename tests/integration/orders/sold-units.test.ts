import { beforeAll, expect, it } from 'vitest';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { countSoldUnits, countSoldUnitsNightly } from '../../../src/orders/counts/count-sold-units.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let buyer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  buyer = await someCustomer(shop);
});

const DAY_MS = 24 * 60 * 60 * 1000;

async function popular(category: string): Promise<string[]> {
  const query = { category: [category], sort: 'popular' as const, page: 1, limit: 24 };
  return (await shop.visitor().call('GET /products', { query })).body.map(({ name }) => name);
}

it('popular first is by the units of 90 days, without cancelled orders, and equals are as before', async () => {
  const category = 'Popular things';
  const names = ['Plain', 'Sold twice', 'Featured', 'Cancelled', 'Sold long ago'];
  const [, twice, , cancelled, longAgo] = await inTurn(names, (name) =>
    createdProduct(admin, { name, category, isFeatured: name === 'Featured' }),
  );
  expect(await popular(category)).toEqual(['Featured', 'Plain', 'Sold twice', 'Cancelled', 'Sold long ago']);

  const now = shop.clock.now();
  await someOrder(buyer, [{ product: bought(twice!), quantity: 2 }]);
  const gone = await someOrder(buyer, [{ product: bought(cancelled!), quantity: 5 }]);
  const old = await someOrder(buyer, [{ product: bought(longAgo!), quantity: 9 }]);
  await admin.client.call('PATCH /orders/:id/status', {
    params: { id: gone._id },
    body: { status: 'Cancelled' },
  });
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(now.getTime() - 91 * DAY_MS) })
    .where('number', '=', old._id)
    .execute();
  await countSoldUnits(shop.services, new Date(now.getTime() + 60_000));
  expect(await popular(category)).toEqual(['Sold twice', 'Featured', 'Plain', 'Cancelled', 'Sold long ago']);

  await countSoldUnits(shop.services, new Date(now.getTime() + 91 * DAY_MS));
  expect(await popular(category)).toEqual(['Featured', 'Plain', 'Sold twice', 'Cancelled', 'Sold long ago']);
  await shop.db
    .updateTable('sold_units_count')
    .set({ day: isoDayOf(now) })
    .execute();
  // The next night counts, and counts once.
  await countSoldUnitsNightly(shop.services, new Date(now.getTime() + DAY_MS));
  expect((await popular(category))[0]).toBe('Sold twice');
  await countSoldUnitsNightly(shop.services, new Date(now.getTime() + DAY_MS));
});

const bought = ({ _id, price }: { _id: string; price: number }) => ({ id: _id, price });

async function inTurn<T, R>(all: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}
