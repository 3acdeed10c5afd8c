import { beforeEach, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { someKit } from '../../support/catalogue/kit-steps.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import {
  claimBy,
  claimed,
  deskClaimed,
  mustStep,
  setByHand,
  unitReceived,
  newNumber,
  serialProduct,
  unitNumbered,
  wrongSerials,
} from '../../support/after-sale/claim-steps.ts';
import { bodyOf, cameBack, mustHandOver, mustMove, mustPack } from '../../support/orders/dispatch-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeEach(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { warranty: true });
  await shop.db.deleteFrom('rate_limit_counts').execute();
});

async function ordered(quantity: number) {
  const product = await serialProduct(shop, 'optional');
  const { _id: order } = await someOrder(customer, [{ product, quantity }]);
  return { product, order };
}

async function sentByHand(quantity: number) {
  const { product, order } = await ordered(quantity);
  await setByHand(admin, order, 'Delivered');
  return { product, order, stock: (await stockOf(shop, product.id))! };
}

const opened = async (order: string) => bodyOf(await deskClaimed(admin, { order, position: 1 }));

/** How many times the line is claimed for until it is refused, and why it is then. */
async function claimsOf(order: string) {
  for (let count = 0; ; count++) {
    const { status, refusal } = await claimed(customer, order);
    if (status !== 201) return [count, refusal.code];
  }
}

it('a line that is partly sent is claimed for as often as parcels have brought units', async () => {
  const { order } = await ordered(4);
  const [first, second] = [
    await mustPack(admin, order, [{ position: 1, quantity: 1 }]),
    await mustPack(admin, order, [{ position: 1, quantity: 2 }]),
  ];
  await mustMove(admin, await mustHandOver(admin, first), 'delivered');
  const one = await claimsOf(order);
  const sent = await mustHandOver(admin, second);
  const onItsWay = await claimsOf(order);
  await mustMove(admin, sent, 'delivered');

  expect([one, onItsWay]).toEqual([
    [1, 'claim_open'],
    [0, 'claim_open'],
  ]);
  expect(await claimsOf(order)).toEqual([2, 'claim_open']);
});

it('a parcel that must have arrived by now is claimed for, although another of its line left today', async () => {
  const { order } = await ordered(3);
  const [first, second] = [
    await mustPack(admin, order, [{ position: 1, quantity: 1 }]),
    await mustPack(admin, order, [{ position: 1, quantity: 2 }]),
  ];
  await mustHandOver(admin, first);
  shop.clock.moveSeconds(8 * 24 * 3600);
  admin = await someAdmin(shop);
  await mustHandOver(admin, second);
  const claim = await deskClaimed(admin, { order, position: 1 });
  const another = await deskClaimed(admin, { order, position: 1 });

  expect(claim.status).toBe(201);
  expect(another.refusal.code).toBe('claim_open');
});

it('a parcel that came back is claimed for no longer', async () => {
  const { order } = await ordered(3);
  await mustMove(
    admin,
    await mustHandOver(admin, await mustPack(admin, order, [{ position: 1, quantity: 1 }])),
    'delivered',
  );
  const sent = await mustHandOver(admin, await mustPack(admin, order, [{ position: 1, quantity: 2 }]));
  bodyOf(await cameBack(admin, sent, [{ position: 1, quantity: 2, outcome: 'restock' }]));

  expect(await claimsOf(order)).toEqual([1, 'claim_open']);
});

it('an order without a parcel is claimed for as a whole, once it was sent by hand', async () => {
  const { order } = await ordered(2);
  const waiting = await claimsOf(order);
  await setByHand(admin, order, 'Delivered');

  expect(waiting).toEqual([0, 'not_delivered']);
  expect(await claimsOf(order)).toEqual([2, 'claim_open']);
});

it('a unit that is here stays out of what Cancelled gives back, and what is reopened takes', async () => {
  const { product, order, stock } = await sentByHand(2);
  const here = await unitReceived(admin, await opened(order));
  await setByHand(admin, order, 'Cancelled');
  const cancelled = await stockOf(shop, product.id);
  await mustStep(admin, await mustStep(admin, here, 'repaired'), 'returned');
  await setByHand(admin, order, 'Delivered');
  const reopened = await stockOf(shop, product.id);
  await setByHand(admin, order, 'Cancelled');

  expect([cancelled, reopened, await stockOf(shop, product.id)]).toEqual([stock + 1, stock, stock + 2]);
});

it('a unit of a kit that is here stays out of what Cancelled gives back', async () => {
  const part = await someProduct(shop);
  const kit = await someKit({ shop, admin }, [{ product: part, quantity: 2 }]);
  const { _id: order } = await someOrder(customer, [{ product: kit, quantity: 1 }]);
  await setByHand(admin, order, 'Delivered');
  const stock = (await stockOf(shop, part.id))!;
  await unitReceived(admin, bodyOf(await deskClaimed(admin, { order, position: 1, product: part.id })));
  await setByHand(admin, order, 'Cancelled');

  expect(await stockOf(shop, part.id)).toBe(stock + 1);
});

it('a unit that a claim brings only after Cancelled was given back already', async () => {
  const { product, order, stock } = await sentByHand(1);
  const claim = await opened(order);
  await setByHand(admin, order, 'Cancelled');
  const cancelled = await stockOf(shop, product.id);
  const serial = newNumber();
  await mustStep(admin, claim, 'received', { serial });
  await setByHand(admin, order, 'Delivered');

  expect([cancelled, await stockOf(shop, product.id)]).toEqual([stock + 1, stock]);
});

it('a unit of a cancelled order is replaced by one with a number, which its buyer has then', async () => {
  const { product, order, stock } = await sentByHand(1);
  const here = await unitReceived(admin, await opened(order));
  await setByHand(admin, order, 'Cancelled');
  const cancelled = await stockOf(shop, product.id);
  const newSerial = newNumber();
  const replaced = await mustStep(admin, here, 'replaced', { newSerial });
  await mustStep(admin, replaced, 'returned');
  const [unit, wrong] = [await unitNumbered(admin, newSerial), await wrongSerials(admin, [newSerial])];
  await setByHand(admin, order, 'Delivered');

  expect(await claimBy(admin, here._id)).toMatchObject({ state: 'returned', newSerial });
  expect(unit).toMatchObject({ state: 'sold', order, position: 1, shipment: null });
  expect(wrong).toEqual([]);
  // The faulty unit was never put back; another has left the stock in its place.
  expect([cancelled, await stockOf(shop, product.id)]).toEqual([stock, stock - 1]);
});
