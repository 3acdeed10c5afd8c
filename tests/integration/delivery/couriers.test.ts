import { beforeAll, describe, expect, it } from 'vitest';
import type { CourierChange, NewCourier } from '../../../src/delivery/couriers/couriers.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { mustHandOver, mustPack } from '../../support/orders/dispatch-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const list = async () => (await owner.client.call('GET /admin/couriers', {})).body;
const add = (courier: Partial<NewCourier>) =>
  owner.client.call('POST /admin/couriers', {
    body: { code: 'local', name: 'Local', link: null, needsNumber: true, isOn: true, ...courier },
  });
const change = (id: string, body: CourierChange) =>
  owner.client.call('PUT /admin/couriers/:id', { params: { id }, body });

describe('couriers', () => {
  it('are ten from the start, by name', async () => {
    const couriers = await list();

    expect(couriers.map(({ code }) => code).sort()).toEqual([
      ...['blue-dart', 'delhivery', 'dtdc', 'ekart', 'gati', 'india-post', 'own', 'professional', 'trackon'],
      'xpressbees',
    ]);
    const names = couriers.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(couriers.find(({ code }) => code === 'own')).toMatchObject({
      ...{ name: 'Own delivery', link: null, needsNumber: false, isOn: true },
    });
  });

  it('are added and changed, each code once, with a link that goes where it says', async () => {
    const { body, status } = await add({ code: 'anjani', link: 'https://anjani.example/t?no={number}' });
    const taken = await add({ code: 'anjani' });
    const links = [
      'http://a.example/{number}',
      'https://a.example/{number}/{number}',
      'https://{number}.example/',
    ];
    const bad = await Promise.all(links.map(async (link) => (await add({ code: 'bad', link })).refusal));
    const code = await add({ code: 'No' });
    const changed = await change(body._id, { isOn: false, updatedAt: body.updatedAt });
    const stale = await change(body._id, { name: 'Other', updatedAt: body.updatedAt });

    expect([status, body.needsNumber]).toEqual([201, true]);
    expect([taken.status, taken.refusal.code]).toEqual([409, 'courier_taken']);
    expect(bad.map(({ fields }) => Object.keys(fields ?? {}))).toEqual([['link'], ['link'], ['link']]);
    expect(code.refusal.fields).toHaveProperty('code');
    expect(changed.body).toMatchObject({ code: 'anjani', isOn: false });
    expect(stale.refusal).toMatchObject({
      ...{ code: 'changed_meanwhile', updatedAt: changed.body.updatedAt, changedBy: owner.user.name },
    });
  });

  it('that parcels went with are not deleted', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop);
    const { _id } = await someOrder(customer, [{ product, quantity: 1 }]);
    await mustHandOver(owner, await mustPack(owner, _id, [{ position: 1, quantity: 1 }]));
    const couriers = await list();
    const remove = (code: string) =>
      owner.client.call('DELETE /admin/couriers/:id', {
        params: { id: couriers.find((courier) => courier.code === code)!._id },
      });

    const used = await remove('own');
    const unused = await remove('trackon');

    expect([used.refusal.code, unused.status]).toEqual(['in_use', 200]);
    expect((await list()).map(({ code }) => code)).not.toContain('trackon');
  });
});

describe('what is offered after the sale', () => {
  it('is nothing in a fresh shop, and then stands in one order', async () => {
    const read = async () => (await shop.visitor().call('GET /shop', {})).body;
    const before = await read();
    const { body } = await owner.client.call('GET /admin/after-sale-settings', {});
    const save = (changes: object, updatedAt = body.updatedAt) =>
      owner.client.call('PUT /admin/after-sale-settings', { body: { ...changes, updatedAt } });

    const bad = await save({ claimDays: 0 });
    const saved = await save({ reviews: true, returns: true, returnDays: 7 });
    const stale = await save({ warranty: true });

    expect(body).toMatchObject({
      ...{ returns: false, returnDays: 10, faultDays: 10, returnAddress: null, warranty: false },
      ...{ replacementDays: 90, claimDays: 15, complaints: false, reviews: false, questions: false },
    });
    expect(before).not.toHaveProperty('afterSale');
    expect(bad.refusal.fields).toHaveProperty('claimDays');
    expect(saved.body).toMatchObject({ reviews: true, returnDays: 7, claimDays: 15 });
    expect(stale.refusal.code).toBe('changed_meanwhile');
    expect((await read()).afterSale).toEqual(['returns', 'reviews']);
  });
});
