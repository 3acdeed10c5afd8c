import { beforeAll, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { setByHand } from '../../support/after-sale/claim-steps.ts';
import { bodyOf, cameBack, mustHandOver, mustPack, unpacked } from '../../support/orders/dispatch-steps.ts';
import { mustInspect, mustRequest } from '../../support/after-sale/return-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { returns: true });
});

const sent = async (order: string, quantity: number) =>
  mustHandOver(admin, await mustPack(admin, order, [{ position: 1, quantity }]));
const restocked = (quantity: number) => [{ position: 1, quantity, outcome: 'restock' as const }];

/**
 * An order whose units were sold to somebody else while it was cancelled, so that it took none when it was opened again.
 * @param onItsWay how many of them had left before
 */
async function reopenedWithout(quantity: number, onItsWay = 0) {
  const product = await someProduct(shop, { stock: quantity });
  const { _id: order } = await someOrder(customer, [{ product, quantity }]);
  const first = onItsWay > 0 ? await sent(order, onItsWay) : null;
  await setByHand(admin, order, 'Cancelled');
  await someOrder(customer, [{ product, quantity: quantity - onItsWay }]);
  await setByHand(admin, order, 'Pending');
  return { product, order, first: first! };
}

it('units that were not taken stay out of the stock when they are unpacked, come back or are cancelled', async () => {
  const { product, order } = await reopenedWithout(3);
  bodyOf(await unpacked(admin, await mustPack(admin, order, [{ position: 1, quantity: 3 }])));
  const [one, two] = [await sent(order, 1), await sent(order, 1)];
  bodyOf(await cameBack(admin, one, restocked(1)));
  const back = await stockOf(shop, product.id);
  await setByHand(admin, order, 'Cancelled');
  const cancelled = await stockOf(shop, product.id);
  bodyOf(await cameBack(admin, two, restocked(1)));

  expect([back, cancelled, await stockOf(shop, product.id)]).toEqual([0, 0, 0]);
  expect(await wrongLedgers(admin)).toEqual([]);
});

it.each(['first', 'last'])('units that had left before come back to the stock, %s of all', async (turn) => {
  const { product, order, first } = await reopenedWithout(3, 1);
  const second = await sent(order, 2);
  const comesBack = [() => cameBack(admin, first, restocked(1)), () => cameBack(admin, second, restocked(2))];
  const stocks = [];
  for (const comeBack of turn === 'first' ? comesBack : comesBack.reverse()) {
    bodyOf(await comeBack());
    stocks.push(await stockOf(shop, product.id));
  }

  expect(stocks).toEqual(turn === 'first' ? [1, 1] : [0, 1]);
});

it('a return of units that were not taken puts none into the stock', async () => {
  const { product, order } = await reopenedWithout(2);
  await setByHand(admin, order, 'Delivered');
  await mustInspect(admin, await mustRequest(customer, order));
  const inspected = await stockOf(shop, product.id);
  const { _id: id, updatedAt } = await mustRequest(customer, order);
  await setByHand(admin, order, 'Cancelled');
  bodyOf(await customer.client.call('POST /returns/:id/withdraw', { params: { id }, body: { updatedAt } }));

  expect([inspected, await stockOf(shop, product.id)]).toEqual([0, 0]);
});
