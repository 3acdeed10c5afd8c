import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, someEmail, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startDemoShop();
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

const steps = async () => (await admin.client.call('GET /admin/first-steps', {})).body;
const doneSteps = async () => (await steps()).steps.filter(({ done }) => done).map(({ key }) => key);
const confirm = (key: string) =>
  admin.client.call('POST /admin/first-steps/:key/confirm', { params: { key } });

describe('the first steps of a shop', () => {
  it('are thirteen in one order, of which ten count, and none is done at first', async () => {
    const body = await steps();

    expect(body.steps.map(({ key, optional }) => (optional ? `(${key})` : key)).join(' ')).toBe(
      'name (logo) contact gstin bank delivery products policies testMail testOrder demo (hindi) (feeds)',
    );
    expect(body.steps[0]).toMatchObject({ key: 'name', title: 'Name your shop' });
    expect(body.steps.every(({ title, to }) => title !== '' && to.startsWith('/'))).toBe(true);
    expect(body.steps.filter(({ done }) => done)).toEqual([]);
    expect(body).toMatchObject({
      done: 0,
      of: 10,
      demo: { state: 'present', products: 80 },
      dismissed: false,
    });
  });

  it('are done one by one, and undone when their cause goes', async () => {
    await admin.client.call('PUT /admin/settings', {
      body: {
        tradeName: 'Drishti Cameras',
        phone: '+91 98765 43210',
        email: 'hello@drishti.example',
        gstin: '24AAUPV7468F1ZW',
        address: { line1: '4 Station Road', line2: '', city: 'Surat', stateCode: '24', pin: '395003' },
      },
    });
    expect(await doneSteps()).toEqual(['name', 'contact', 'gstin']);

    const product = await someProduct(shop);
    await someOrder(await someCustomer(shop), [{ product, quantity: 1 }]);
    expect(await doneSteps()).toEqual(['name', 'contact', 'gstin', 'products', 'testOrder']);

    const to = someEmail();
    await admin.client.call('POST /admin/test-mail', { body: { to } });
    expect(await doneSteps()).toContain('testMail');
    shop.mail.refusals.set(to, 550);
    await admin.client.call('POST /admin/test-mail', { body: { to } });
    expect(await doneSteps()).not.toContain('testMail');

    const { body: removed } = await admin.client.call('POST /admin/demo/remove', {});
    expect((await steps()).demo).toEqual({ state: 'removed', products: 0 });
    expect(await doneSteps()).toContain('demo');
    await admin.client.call('POST /admin/change-sets/:id/undo', { params: { id: removed.changeSet } });
    expect((await steps()).demo).toEqual({ state: 'present', products: 80 });
    expect(await doneSteps()).not.toContain('demo');
  });

  it('can be confirmed where the existing value may be right', async () => {
    const { status, body } = await confirm('delivery');
    await confirm('delivery');
    const policies = await confirm('policies');

    expect([status, body.steps.find(({ key }) => key === 'delivery')!.done]).toEqual([200, true]);
    expect(policies.body.steps.find(({ key }) => key === 'policies')).toMatchObject({
      done: true,
      note: null,
    });
    for (const key of ['name', 'demo', 'whatever'])
      expect((await confirm(key)).refusal).toMatchObject({ code: 'not_confirmable' });
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { limit: 3 } });
    expect(audit.map(({ action, subject }) => [action, subject]).slice(0, 2)).toEqual([
      ['first-steps.confirm', 'policies'],
      ['first-steps.confirm', 'delivery'],
    ]);
  });

  it('are taken from the dashboard', async () => {
    expect((await admin.client.call('POST /admin/first-steps/dismiss', {})).body.dismissed).toBe(true);
    expect((await steps()).dismissed).toBe(true);
  });

  it('are read by staff of any kind, and confirmed by owners', async () => {
    const packer = await someAdmin(shop, 'packer');

    expect((await packer.client.call('GET /admin/first-steps', {})).status).toBe(200);
    const refused = await packer.client.call('POST /admin/first-steps/:key/confirm', {
      params: { key: 'gstin' },
    });
    expect([refused.status, refused.refusal.code]).toEqual([403, 'no_right']);
  });
});
