import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { cameraKit, setParts } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { booked, ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const setStatus = (id: string, status: 'Pending' | 'Cancelled' | 'Delivered') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status } });

describe('a cancelled order of a kit', () => {
  it('gives back the units that were taken, whatever the kit holds today, and only once', async () => {
    const { camera, recorder, screws, kit, stocks } = await cameraKit({ shop, admin });
    const order = await someOrder(customer, [{ product: kit, quantity: 2 }]);
    await setParts(admin, kit, [{ product: recorder, quantity: 5 }]);
    await booked(admin, screws.id, { kind: 'count', counted: 7 });

    await customer.client.call('POST /orders/my-orders/:id/cancel', { params: { id: order._id } });
    await setStatus(order._id, 'Cancelled');

    expect(await stocks()).toEqual([10, 5]);
    expect(await stockOf(shop, screws.id)).toBe(7);
    const last = (await ledgerOf(admin, camera.id)).at(-1);
    expect(last).toMatchObject({ kind: 'cancel', delta: 8, ref: order._id });
    const { body } = await customer.client.call('GET /orders/my-orders/:id', { params: { id: order._id } });
    expect(body.products[0]!.parts).toEqual(order.products[0]!.parts);
  });

  it('takes all parts of a line again, or none', async () => {
    const { camera, kit, stocks } = await cameraKit({ shop, admin });
    const order = await someOrder(customer, [{ product: kit, quantity: 1 }]);
    await setStatus(order._id, 'Cancelled');
    await booked(admin, camera.id, { kind: 'count', counted: 3 });

    await setStatus(order._id, 'Pending');
    expect(await stocks()).toEqual([3, 5]);
    await setStatus(order._id, 'Cancelled');
    expect(await stocks()).toEqual([3, 5]);

    await booked(admin, camera.id, { kind: 'count', counted: 4 });
    await setStatus(order._id, 'Pending');
    expect(await stocks()).toEqual([0, 4]);
    await setStatus(order._id, 'Cancelled');
    expect(await stocks()).toEqual([4, 5]);
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it('opened again takes the lines for which there is enough, each as a whole', async () => {
    const { camera, kit, stocks } = await cameraKit({ shop, admin }, { cameras: 5 });
    const order = await someOrder(customer, [
      { product: camera, quantity: 1 },
      { product: kit, quantity: 1 },
    ]);
    await setStatus(order._id, 'Cancelled');
    await booked(admin, camera.id, { kind: 'count', counted: 4 });

    await setStatus(order._id, 'Delivered');

    expect(await stocks()).toEqual([3, 5]);
    await setStatus(order._id, 'Cancelled');
    expect(await stocks()).toEqual([4, 5]);
  });

  it('of a plain product that has become a kit since, leaves the parts alone', async () => {
    const [product, part] = [await someProduct(shop, { stock: 5 }), await someProduct(shop, { stock: 5 })];
    const order = await someOrder(customer, [{ product, quantity: 2 }]);
    await setParts(admin, product, [{ product: part, quantity: 1 }]);

    await setStatus(order._id, 'Cancelled');
    await setStatus(order._id, 'Pending');

    expect([await stockOf(shop, product.id), await stockOf(shop, part.id)]).toEqual([5, 5]);
  });
});

describe('a credit note for a kit', () => {
  it('puts the parts of the kits that came back into the stock, and cancelling only the rest', async () => {
    const { kit, stocks } = await cameraKit({ shop, admin });
    const order = await someOrder(customer, [{ product: kit, quantity: 2 }]);
    const invoice = await issuedInvoice(admin, order._id);

    const credit = await admin.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { lines: [{ position: 1, quantity: 1 }], reason: 'Returned', restock: true },
    });

    expect(credit.status).toBe(201);
    expect(await stocks()).toEqual([6, 4]);
    await setStatus(order._id, 'Cancelled');
    expect(await stocks()).toEqual([10, 5]);
    expect(await wrongLedgers(admin)).toEqual([]);
  });
});
