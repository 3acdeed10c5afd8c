import { beforeAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await admin.client.call('POST /admin/zones', {
    body: zoneFields({ prefixes: ['380'], fees: [{ from: 0, fee: 100 }] }),
  });
});

/** ₹1,000.00 and ₹10.00 at 18 %, ₹490.00 at 5 %, ₹100.00 for delivery. */
async function mixedOrder() {
  const cable = await someProduct(shop, { name: 'Cable', pricePaise: 1000, hsn: '85444999' });
  const camera = await someProduct(shop, { name: 'Camera', pricePaise: 100_000, hsn: '85258900' });
  const light = await someProduct(shop, { name: 'Light', pricePaise: 49_000, hsn: '85414300', gstRate: 5 });
  const lines = [cable, camera, light].map((product) => ({ product, quantity: 1 }));
  const extra = { shipping: GUJARAT, delivery: { pin: GUJARAT.pin }, totalAmount: 1600 };
  return { camera, order: await someOrder(customer, lines, extra) };
}

describe('the delivery fee on an invoice', () => {
  it('is one line for each rate, with the HSN code of its dearest goods', async () => {
    const { order } = await mixedOrder();

    const { body: preview } = await admin.client.call('GET /admin/orders/:id/invoice-preview', {
      params: { id: order._id },
    });
    const invoice = await issuedInvoice(admin, order._id);

    const money = { quantity: 1, uqc: 'OTH', discount: 0, igst: 0, name: 'Delivery' };
    expect(invoice.lines.slice(3)).toEqual([
      {
        ...money,
        position: 4,
        hsn: '85414300',
        rate: 5,
        gross: 32.66,
        taxable: 31.1,
        cgst: 0.78,
        sgst: 0.78,
        total: 32.66,
      },
      {
        ...money,
        position: 5,
        hsn: '85258900',
        rate: 18,
        gross: 67.34,
        taxable: 57.06,
        cgst: 5.14,
        sgst: 5.14,
        total: 67.34,
      },
    ]);
    expect(invoice.total).toBe(1600);
    expect(preview.lines).toEqual(invoice.lines);
    expect(order.feeTax.map(({ rate, fee }) => [rate, fee])).toEqual([
      [5, 32.66],
      [18, 67.34],
    ]);
  });

  it('is credited by its line, puts nothing back in stock, and the books agree', async () => {
    const { camera, order } = await mixedOrder();
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Delivered' },
    });
    const invoice = await issuedInvoice(admin, order._id);
    const stock = await stockOf(shop, camera.id);
    const credit = (body: object) =>
      admin.client.call('POST /admin/documents/:id/credit-note', {
        params: { id: invoice._id },
        body: { reason: 'Came back', ...body },
      });

    const note = await credit({
      lines: [2, 4, 5].map((position) => ({ position, quantity: 1 })),
      restock: true,
    });
    const rest = await credit({ amount: 500 });
    const after = await admin.client.call('GET /admin/documents/:id', { params: { id: invoice._id } });
    const { body: books } = await admin.client.call('GET /admin/books/check', {});
    const month = isoDayOf(shop.clock.now()).slice(0, 7);
    const { body: figures } = await admin.client.call('GET /admin/gst/:month', { params: { month } });

    expect(note.body.total).toBe(1100);
    expect(rest.status).toBe(201);
    expect(after.body.credited).toBe(1600);
    expect(await stockOf(shop, camera.id)).toBe(stock! + 1);
    expect(books).toMatchObject({ ok: true, faults: [] });
    expect(JSON.stringify(figures)).toContain('OTH');
  });

  it('has one rate where that is set', async () => {
    await admin.client.call('PUT /admin/payment-settings', { body: { feeRate: 18 } });
    const light = await someProduct(shop, { pricePaise: 49_000, hsn: '85414300', gstRate: 5 });
    const extra = { shipping: GUJARAT, delivery: { pin: GUJARAT.pin }, totalAmount: 590 };
    const order = await someOrder(customer, [{ product: light, quantity: 1 }], extra);
    await admin.client.call('PUT /admin/payment-settings', { body: { feeRate: null } });

    const invoice = await issuedInvoice(admin, order._id);

    expect(invoice.lines.map(({ hsn, rate, total }) => [hsn, rate, total])).toEqual([
      ['85414300', 5, 490],
      ['996812', 18, 100],
    ]);
    expect(invoice.total).toBe(590);
  });
});
