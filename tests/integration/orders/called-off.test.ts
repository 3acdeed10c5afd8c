import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { cameraKit } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import { dispatchOf, mustHandOver, mustMove, mustPack } from '../../support/orders/dispatch-steps.ts';
import { entered } from '../../support/payments/payment-access.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let owner: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
  customer = await someCustomer(shop);
});

const calledOff = (id: string, quantity: number, { position = 1, key = '', updatedAt = '' } = {}) =>
  owner.client.call(
    'POST /admin/orders/:id/give-up',
    {
      params: { id },
      body: {
        ...{ lines: [{ position, quantity }], reason: 'Out of stock at the maker' },
        ...(updatedAt && { updatedAt }),
      },
    },
    { 'idempotency-key': key || randomUUID() },
  );

/** Three cameras at 1,149.00, of which the shop has two. */
async function threePaid() {
  const product = await someProduct(shop, { name: 'Dome', stock: 3 });
  const { _id: id } = await someOrder(customer, [{ product, quantity: 3 }]);
  await entered(owner, { order: id, amount: 3447 });
  return { id, product };
}

const orderOf = async (id: string) => (await owner.client.call('GET /orders/:id', { params: { id } })).body;
const toPackOf = async (id: string) => (await dispatchOf(owner, id)).units.map(({ toPack }) => toPack);

describe('calling off units that were not packed', () => {
  it('puts them back into stock, and their price is overpaid', async () => {
    const { id, product } = await threePaid();

    const key = randomUUID();
    const { status, body } = await calledOff(id, 1, { key });
    const again = await calledOff(id, 1, { key });
    const list = await owner.client.call('GET /admin/payments/orders', { query: { view: 'overpaid' } });

    expect([status, again.status, await stockOf(shop, product.id)]).toEqual([200, 200, 1]);
    expect(body.payment).toMatchObject({
      ...{ state: 'overpaid', due: 0, overpaid: 1149, reason: '1 unit was called off' },
    });
    expect((await orderOf(id)).payment.reason).toBe('1 unit was called off');
    expect(await toPackOf(id)).toEqual([2]);
    expect(list.body.find((order) => order._id === id)).toMatchObject({
      ...{ overpaid: 1149, reason: '1 unit was called off' },
    });
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('leaves out of the invoice what the shop may not bill', async () => {
    const [fine, bare] = [await someProduct(shop), await someProduct(shop, { hsn: null })];
    const lines = [fine, bare].map((product) => ({ product, quantity: 1 }));
    const { _id: id } = await someOrder(customer, lines);
    await calledOff(id, 1, { position: 2 });

    expect((await issuedInvoice(owner, id)).lines).toHaveLength(1);
  });

  it('tells the customer which units and how much goes back, and the audit log who did it', async () => {
    const { id } = await threePaid();

    await calledOff(id, 1);
    await shop.deliver();
    const { body: entries } = await owner.client.call('GET /admin/audit', { query: { search: id } });

    const { text } = shop.mail.mails.find(({ subject }) => subject === `We cannot send everything of ${id}`)!;
    expect(text).toContain(`We cannot send these units of your order ${id}:\n\n1 × Dome\n\n`);
    expect(text).toContain(
      'Reason: Out of stock at the maker\nRs. 1,149 is being refunded to the account you paid from.',
    );
    expect(entries.find(({ action }) => action === 'order.call-off')).toMatchObject({
      details: { units: '1 × Dome', reason: 'Out of stock at the maker' },
    });
  });

  it('is refused where the order has changed since it was read, and repeated as it was answered', async () => {
    const { id } = await threePaid();
    const { updatedAt } = await orderOf(id);
    const seen = { updatedAt: updatedAt!, key: randomUUID() };
    shop.clock.moveSeconds(1);
    const first = await calledOff(id, 1, seen);

    const again = await calledOff(id, 1, seen);
    const stale = await calledOff(id, 1, { updatedAt: updatedAt! });
    shop.clock.moveSeconds(1);
    await mustPack(owner, id, [{ position: 1, quantity: 1 }]);
    const packed = await calledOff(id, 1, { updatedAt: first.body.updatedAt! });

    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(stale.refusal).toMatchObject({ code: 'changed_meanwhile', updatedAt: first.body.updatedAt });
    expect(packed.refusal).toMatchObject({ code: 'changed_meanwhile' });
    expect(await toPackOf(id)).toEqual([1]);
  });

  it('delivers the order with the parcel of the others', async () => {
    const { id } = await threePaid();
    const sent = await mustHandOver(owner, await mustPack(owner, id, [{ position: 1, quantity: 2 }]));
    const refused = await calledOff(id, 2);
    await mustMove(owner, sent, 'delivered');

    const { body } = await calledOff(id, 1);

    expect(refused.refusal).toMatchObject({ code: 'too_many', position: 1, toPack: 1 });
    expect(body).toMatchObject({ status: 'Delivered', payment: { due: 0, overpaid: 1149 } });
  });

  it('credits them with the invoice, but no unit twice', async () => {
    const { id, product } = await threePaid();
    const invoice = await issuedInvoice(owner, id);

    const { body } = await calledOff(id, 1);
    const notes = await owner.client.call('GET /admin/documents', { query: { order: id, kind: 'CRN' } });

    expect(body.payment).toMatchObject({ due: 0, overpaid: 1149 });
    expect(await stockOf(shop, product.id)).toBe(1);
    expect(notes.body.map(({ total, refersTo }) => [total, refersTo!.number])).toEqual([
      [1149, invoice.number],
    ]);
  });

  it('puts no unit back twice that a credit note has put back', async () => {
    const product = await someProduct(shop, { stock: 10 });
    const { _id: id } = await someOrder(customer, [{ product, quantity: 4 }]);
    const invoice = await issuedInvoice(owner, id);
    const credit = () =>
      owner.client.call('POST /admin/documents/:id/credit-note', {
        params: { id: invoice._id },
        body: { lines: [{ position: 1, quantity: 1 }], restock: true, reason: 'Not wanted' },
      });
    const stocks: unknown[] = [];
    const note = async (step: () => Promise<{ status: number }>) =>
      stocks.push([(await step()).status, await stockOf(shop, product.id)]);

    for (const step of [credit, () => calledOff(id, 1), () => calledOff(id, 1), credit]) await note(step);
    await mustPack(owner, id, [{ position: 1, quantity: 1 }]);
    await note(() => calledOff(id, 1));

    expect(stocks).toEqual([
      [201, 7],
      [200, 7],
      [200, 8],
      [201, 9],
      [200, 9],
    ]);
    expect(await toPackOf(id)).toEqual([0]);
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('leaves all units in stock once the order is cancelled, also one that a credit note has put back', async () => {
    const { id, product } = await threePaid();
    const invoice = await issuedInvoice(owner, id);
    await owner.client.call('POST /admin/documents/:id/credit-note', {
      params: { id: invoice._id },
      body: { lines: [{ position: 1, quantity: 1 }], restock: true, reason: 'Not wanted' },
    });
    await calledOff(id, 1);
    await owner.client.call('PATCH /orders/:id/status', { params: { id }, body: { status: 'Cancelled' } });

    expect(await stockOf(shop, product.id)).toBe(3);
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('cancels an order of which nothing is left, and credits its invoice in full', async () => {
    const { id, product } = await threePaid();
    await issuedInvoice(owner, id);
    await calledOff(id, 1);

    const { body } = await calledOff(id, 2);
    const refused = await calledOff(id, 1);
    const documents = await owner.client.call('GET /admin/documents', { query: { order: id } });

    expect(body).toMatchObject({ status: 'Cancelled', payment: { due: 0, overpaid: 3447 } });
    expect(refused.refusal).toMatchObject({ code: 'order_cancelled' });
    expect(await stockOf(shop, product.id)).toBe(3);
    expect(documents.body.map(({ kind, total }) => [kind, total])).toEqual([
      ['CRN', 2298],
      ['CRN', 1149],
      ['INV', 3447],
    ]);
    expect(await wrongLedgers(owner)).toEqual([]);
  });

  it('tells in one mail that the order is cancelled, because nothing of it is left', async () => {
    const { id } = await threePaid();

    await shop.deliver();
    shop.mail.mails.length = 0;

    await calledOff(id, 3);
    shop.clock.moveSeconds(11);
    await shop.deliver();

    const mails = shop.mail.mails.filter(({ to, text }) => to === customer.email && text.includes(id));
    expect(mails.map(({ subject }) => subject)).toEqual([`We cannot send everything of ${id}`]);
    expect(mails[0]!.text).toContain('Nothing is left of the order, so we have cancelled it.');
  });

  it('takes a kit as a whole', async () => {
    const { kit, stocks } = await cameraKit({ shop, admin: owner });
    const { _id: id } = await someOrder(customer, [{ product: kit, quantity: 2 }]);
    await mustPack(owner, id, [
      { position: 1, product: (await dispatchOf(owner, id)).units[0]!.product._id, quantity: 1 },
    ]);

    const refused = await calledOff(id, 2);
    const { status } = await calledOff(id, 1);

    expect(refused.refusal).toMatchObject({ code: 'too_many', position: 1, toPack: 1 });
    expect([status, await stocks()]).toEqual([200, [6, 4]]);
    expect((await orderOf(id)).payment.due).toBe(9999);
  });

  it('is not for services, and says how they are taken off', async () => {
    const fitting = await someProduct(shop, { hsn: '998719', stock: null });
    const { _id: id } = await someOrder(customer, [{ product: fitting, quantity: 1 }]);

    const { status, refusal } = await calledOff(id, 1);

    const sentence =
      'Services are not packed, so none is called off. Credit this one on the invoice instead.';
    expect([status, refusal.fields]).toEqual([400, { 'lines.0.position': sentence }]);
  });

  it('needs a key, a line of the order and each line once', async () => {
    const { id } = await threePaid();
    const lines = [{ position: 1, quantity: 1 }];
    const body = { lines: [...lines, ...lines], reason: 'Twice' };
    const ask = (sent: typeof body, headers: Record<string, string> = {}) =>
      owner.client.call('POST /admin/orders/:id/give-up', { params: { id }, body: sent }, headers);

    const twice = await ask(body, { 'idempotency-key': randomUUID() });

    expect((await ask({ lines, reason: 'No key' })).refusal.code).toBe('key_needed');
    expect(twice.refusal).toMatchObject({ fields: { 'lines.1.position': 'This unit is here twice.' } });
    expect((await calledOff(id, 1, { position: 7 })).status).toBe(400);
    expect((await orderOf(id)).payment).toMatchObject({ due: 0 });
  });
});
