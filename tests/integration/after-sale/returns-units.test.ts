import { beforeAll, describe, expect, it } from 'vitest';
import type { Return } from '../../../src/after-sale/returns/returns.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someKit } from '../../support/catalogue/kit-steps.ts';
import { someOrder, someProduct, stockOf } from '../../support/catalogue/product-and-order-factory.ts';
import { offerAfterSale } from '../../support/catalogue/review-access.ts';
import { issuedInvoice } from '../../support/invoices/document-steps.ts';
import {
  askSerials,
  cameBack,
  bodyOf,
  dispatchOf,
  mustHandOver,
  mustMove,
  mustPack,
  packed,
  serialOf,
} from '../../support/orders/dispatch-steps.ts';
import {
  approved,
  deliveredOrder,
  inspected,
  mustInspect,
  mustRequest,
  received,
} from '../../support/after-sale/return-steps.ts';
import { deliveredUnit, lifeOf } from '../../support/after-sale/claim-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  customer = await someCustomer(shop);
  await offerAfterSale(admin, { returns: true });
});

const afterSale = async (order: string) =>
  bodyOf(await customer.client.call('GET /orders/my-orders/:id/after-sale', { params: { id: order } }));
const setStatus = (order: string, status: 'Cancelled' | 'Delivered') =>
  admin.client.call('PATCH /orders/:id/status', { params: { id: order }, body: { status } });
const refuse = ({ _id, updatedAt }: Return, reason = 'It was dropped.') =>
  admin.client.call('POST /admin/returns/:id/refuse', { params: { id: _id }, body: { reason, updatedAt } });

describe('the units of a return', () => {
  it('may be fewer than were asked for, and each goes where the inspection says, once', async () => {
    const product = await someProduct(shop, { stock: 10 });
    await askSerials(shop, product.id, 'optional');
    const { _id: order } = await someOrder(customer, [{ product, quantity: 4 }]);
    const lines = [{ position: 1, quantity: 4, serials: ['BACK-1', 'BACK-2'] }];
    await mustMove(admin, await mustHandOver(admin, await mustPack(admin, order, lines)), 'delivered');
    const asked = await mustRequest(customer, order, { lines: [{ position: 1, quantity: 4 }] });
    const onItsWay = bodyOf(await approved(admin, asked));
    const came = (serials: string[], quantity = 3) =>
      received(admin, onItsWay, [{ position: 1, quantity, serials }]);

    expect(onItsWay.lines.map(({ expected }) => expected)).toEqual([['BACK-1', 'BACK-2']]);
    expect((await came(['OTHER-1'])).status).toBe(400);
    expect((await came([], 5)).status).toBe(400);
    expect((await inspected(admin, onItsWay, { restock: 4 })).refusal.code).toBe('wrong_state');
    const here = bodyOf(await came(['back-1', ' BACK-2 ']));
    expect(here).toMatchObject({
      state: 'received',
      lines: [{ quantity: 4, received: 3, serials: ['BACK-1', 'BACK-2'], expected: [] }],
    });
    expect(await serialOf(shop, 'BACK-1')).toMatchObject({ state: 'came_back', order });
    const counts = { restock: 1, scrap: 1, reject: 1 };
    const outcomes = { 'BACK-1': 'restock', 'BACK-2': 'reject' } as const;
    expect((await inspected(admin, here, { restock: 2 })).status).toBe(400);
    expect((await inspected(admin, here, counts)).status).toBe(400);
    const seen = bodyOf(await inspected(admin, here, { ...counts, serials: outcomes }));
    expect((await inspected(admin, here, { ...counts, serials: outcomes })).refusal.code).toBe('wrong_state');

    expect(seen).toMatchObject({
      state: 'inspected',
      lines: [{ outcomes: { restock: 1, repair: 0, maker: 0, scrap: 1, reject: 1 } }],
      value: { total: 2298 },
    });
    expect(await stockOf(shop, product.id)).toBe(7);
    const moves = (await ledgerOf(admin, product.id)).filter(({ kind }) => kind === 'return');
    expect(moves).toMatchObject([{ delta: 1, ref: seen.number }]);
    expect(await serialOf(shop, 'BACK-1')).toMatchObject({ state: 'in_stock', order: null });
    expect(await serialOf(shop, 'BACK-2')).toMatchObject({ state: 'sold', order });
    expect((await refuse(seen)).refusal.code).toBe('wrong_state');
    expect((await afterSale(order)).returnable).toMatchObject([{ left: 2 }]);
    await shop.deliver();
    expect(
      shop.mail.mails.find(({ subject }) => subject === `Your return ${seen.number} has arrived`)!.text,
    ).toContain('3 of 4 units have arrived.');
  });

  it('with a serial number are decided by the inspection alone, and restocked once', async () => {
    const unit = await deliveredUnit({ shop, admin, customer });
    const onItsWay = bodyOf(await approved(admin, await mustRequest(customer, unit.order)));
    const lines = [{ position: 1, quantity: 1, serials: [unit.serial] }];
    const here = bodyOf(await received(admin, onItsWay, lines));
    const before = (await stockOf(shop, unit.product.id))!;
    const { updatedAt } = await lifeOf(admin, unit.id);
    const decided = await admin.client.call('POST /admin/serials/:id/outcome', {
      params: { id: unit.id },
      body: { outcome: 'restock', updatedAt },
    });
    await inspected(admin, here);

    expect(decided.refusal).toMatchObject({ code: 'not_here', state: 'came_back' });
    expect(await stockOf(shop, unit.product.id)).toBe(before + 1);
    expect((await lifeOf(admin, unit.id)).state).toBe('in_stock');
  });

  it('that left by hand are not packed once they are asked back', async () => {
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 3 });
    const asked = await mustRequest(customer, order);
    const before = await dispatchOf(admin, order);
    await mustInspect(admin, asked);

    expect(before.units).toMatchObject([{ ordered: 3, toPack: 2 }]);
    expect((await dispatchOf(admin, order)).units).toMatchObject([{ ordered: 3, toPack: 2 }]);
    const all = await packed(admin, order, [{ position: 1, quantity: 3 }]);
    expect(all.refusal).toMatchObject({ code: 'too_many', toPack: 2 });
    await mustPack(admin, order, [{ position: 1, quantity: 1 }]);
    expect((await dispatchOf(admin, order)).units).toMatchObject([{ ordered: 3, toPack: 1 }]);
  });

  it('which were all rejected are refused, and count for nothing', async () => {
    const { order, product } = await deliveredOrder(shop, admin, customer);
    const seen = await mustInspect(admin, await mustRequest(customer, order), { reject: 1 });

    expect(bodyOf(await refuse(seen)).state).toBe('refused');
    expect(await stockOf(shop, product.id)).toBe(99);
    expect((await afterSale(order)).returnable).toMatchObject([{ left: 1 }]);
  });

  it('are put into stock once, whatever happens to their order', async () => {
    const { order, product } = await deliveredOrder(shop, admin, customer, { quantity: 3 });
    await mustInspect(admin, await mustRequest(customer, order));
    const open = await mustRequest(customer, order);

    await setStatus(order, 'Cancelled');
    const cancelled = await stockOf(shop, product.id);
    await mustInspect(admin, open);
    const whole = await stockOf(shop, product.id);
    await setStatus(order, 'Delivered');

    expect([cancelled, whole, await stockOf(shop, product.id)]).toEqual([99, 100, 99]);
  });

  it('which do not come after all are put back by Cancelled, and taken when it is opened again', async () => {
    const { order, product } = await deliveredOrder(shop, admin, customer, { quantity: 3 });
    const lines = [{ position: 1, quantity: 3 }];
    const open = bodyOf(await approved(admin, await mustRequest(customer, order, { lines })));
    const stocks: (number | null)[] = [];
    const noted = async () => stocks.push(await stockOf(shop, product.id));

    await setStatus(order, 'Cancelled');
    await noted();
    const here = bodyOf(await received(admin, open, [{ position: 1, quantity: 2 }]));
    await noted();
    await inspected(admin, here, { restock: 1, reject: 1 });
    await noted();
    await setStatus(order, 'Delivered');
    await noted();
    await refuse(await mustRequest(customer, order));
    await setStatus(order, 'Cancelled');
    await noted();

    // One came back; two are given, taken and given.
    expect(stocks).toEqual([97, 98, 100, 98, 100]);
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it('of a kit have the serial numbers of all its pieces', async () => {
    const camera = await someProduct(shop);
    await askSerials(shop, camera.id, 'required');
    const kit = await someKit({ shop, admin }, [{ product: camera, quantity: 4 }]);
    const { _id: order } = await someOrder(customer, [{ product: kit, quantity: 1 }]);
    const serials = ['KIT-1', 'KIT-2', 'KIT-3', 'KIT-4'];
    const lines = [{ position: 1, product: camera.id, quantity: 4, serials }];
    await mustMove(admin, await mustHandOver(admin, await mustPack(admin, order, lines)), 'delivered');
    const onItsWay = bodyOf(await approved(admin, await mustRequest(customer, order)));
    const here = bodyOf(await received(admin, onItsWay, [{ position: 1, quantity: 1, serials }]));

    expect(here.lines[0]!.serials).toEqual(serials);
    expect(bodyOf(await inspected(admin, here)).state).toBe('inspected');
    expect(await stockOf(shop, camera.id)).toBe(100);
  });

  it('are not those that a credit note by hand has put back', async () => {
    const { order } = await deliveredOrder(shop, admin, customer, { quantity: 3 });
    const { _id: id } = await issuedInvoice(admin, order);
    const body = { lines: [{ position: 1, quantity: 2 }], reason: 'Came back', restock: true };
    bodyOf(await admin.client.call('POST /admin/documents/:id/credit-note', { params: { id }, body }));

    expect((await afterSale(order)).returnable).toMatchObject([{ left: 1 }]);
  });

  it('do not come back with their parcel too', async () => {
    const product = await someProduct(shop);
    const { _id: order } = await someOrder(customer, [{ product, quantity: 2 }]);
    const lines = [{ position: 1, quantity: 2 }];
    const sent = await mustHandOver(admin, await mustPack(admin, order, lines));
    const parcel = await mustMove(admin, sent, 'delivered');
    await mustInspect(admin, await mustRequest(customer, order));
    const coming = await mustMove(admin, parcel, 'coming_back');
    const twice = await cameBack(admin, coming, [{ position: 1, quantity: 2, outcome: 'restock' }]);

    expect([twice.status, Object.keys(twice.refusal.fields!)]).toEqual([400, ['lines']]);
    expect(await stockOf(shop, product.id)).toBe(99);
  });
});
