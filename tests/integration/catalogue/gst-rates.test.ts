import { beforeAll, expect, it, vi } from 'vitest';
import { applyGstRates, startGstRatesTimer } from '../../../src/catalogue/gst-rates/gst-rates.api.ts';
import { endOfDay, isoDayOf } from '../../../src/kit/rules/dates.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { GUJARAT } from '../../support/invoices/document-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const DAY_SECONDS = 24 * 60 * 60;

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const dayAfter = (days: number) => isoDayOf(new Date(shop.clock.now().getTime() + days * DAY_SECONDS * 1000));

function enter(fields: object) {
  return admin.client.send<{ _id: string; products: number }>('POST', '/api/admin/gst-rates', {
    ...{ hsn: '8507', rate: 5, from: dayAfter(1) },
    ...fields,
  });
}

it('refuses a past day, a rate that Settings do not have, what is no HSN code, and the same twice', async () => {
  const refused = await Promise.all(
    [{ from: dayAfter(-1) }, { from: '2026-02-30' }, { rate: 12 }, { hsn: '8' }, { hsn: '85%' }].map(enter),
  );
  const first = await enter({ hsn: '9405' });
  const twice = await enter({ hsn: '9405', rate: 18 });

  expect(refused.map(({ status, refusal }) => [status, Object.keys(refusal.fields!)])).toEqual([
    [400, ['from']],
    [400, ['from']],
    [400, ['rate']],
    [400, ['hsn']],
    [400, ['hsn']],
  ]);
  expect([first.status, twice.status, twice.refusal.code]).toEqual([201, 409, 'rate_twice']);
});

it('gives products their new rate on its day, the longer code first in rank, and orders keep theirs', async () => {
  const battery = await createdProduct(admin, { hsn: '85072000', gstRate: 18 });
  const lithium = await createdProduct(admin, { hsn: '85076000', gstRate: 18 });
  const camera = await createdProduct(admin, { hsn: '85258900', gstRate: 18 });
  const customer = await someCustomer(shop);
  const product = { id: battery._id, price: battery.price };
  const order = await someOrder(customer, [{ product, quantity: 1 }], { shipping: GUJARAT });
  const wide = await enter({});
  const { body: narrow } = await enter({ hsn: '850760', rate: 0 });
  const rates = async () => {
    const shown = [battery, lithium, camera].map(({ _id }) => readAsVisitor(shop, _id));
    return (await Promise.all(shown)).map((each) => each?.gstRate);
  };

  await applyGstRates(shop.services);
  expect([wide.body.products, narrow.products, await rates()]).toEqual([2, 1, [18, 18, 18]]);
  shop.clock.moveSeconds(DAY_SECONDS);
  await applyGstRates(shop.services);
  admin = await someAdmin(shop);
  const deleted = await admin.client.call('DELETE /admin/gst-rates/:id', { params: { id: narrow._id } });
  const list = await admin.client.call('GET /admin/gst-rates', { query: {} });
  const draft = await admin.client.call('GET /admin/orders/:id/invoice-preview', {
    params: { id: order._id },
  });

  expect(await rates()).toEqual([5, 0, 18]);
  expect([deleted.status, deleted.refusal.code]).toEqual([409, 'rate_applied']);
  expect(list.body.map(({ hsn, rate, appliedAt }) => [hsn, rate, appliedAt !== null])).toEqual([
    ['8507', 5, true],
    ['850760', 0, true],
    ['9405', 5, true],
  ]);
  expect(draft.body.lines.map(({ rate }) => rate)).toEqual([18]);
  expect(draft.body.warnings.map(({ code }) => code)).toContain('rate_changed');
});

it('gives products a rate of today at once, whichever of two HSN codes is entered first', async () => {
  const camera = await createdProduct(admin, { hsn: '85258100', gstRate: 5 });
  const dome = await createdProduct(admin, { hsn: '85258900', gstRate: 5 });

  const narrow = await enter({ hsn: '852589', rate: 0, from: dayAfter(0) });
  const wide = await enter({ hsn: '8525', rate: 18, from: dayAfter(0) });
  const shown = await Promise.all([camera, dome].map(({ _id }) => readAsVisitor(shop, _id)));

  expect([narrow.status, wide.status]).toEqual([201, 201]);
  expect(wide.body).toMatchObject({ products: 1, appliedAt: expect.any(String) as string });
  expect(shown.map((each) => each?.gstRate)).toEqual([18, 0]);
});

it('gives products a rate as its day begins in India, and keeps it from then on', async () => {
  const cable = await createdProduct(admin, { hsn: '85444999', gstRate: 18 });
  const { body: change } = await enter({ hsn: '8544' });
  const toMidnightMs = endOfDay(dayAfter(0)).getTime() - shop.clock.now().getTime();
  shop.clock.moveSeconds(toMidnightMs / 1000);
  admin = await someAdmin(shop);
  const deleted = await admin.client.call('DELETE /admin/gst-rates/:id', { params: { id: change._id } });
  const before = (await readAsVisitor(shop, cable._id))?.gstRate;
  shop.clock.moveSeconds(-0.05);
  const stop = startGstRatesTimer(shop.services);
  shop.clock.moveSeconds(0.05);
  await vi.waitFor(async () => expect((await readAsVisitor(shop, cable._id))?.gstRate).toBe(5), 5000);
  await stop();

  expect([deleted.status, deleted.refusal.code, before]).toEqual([409, 'rate_applied', 18]);
});
