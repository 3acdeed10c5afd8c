import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { UNKNOWN_ID } from '../../support/accounts/access-steps.ts';
import {
  changedOnsite,
  fittingZone,
  offerOnsite,
  onsiteSettings,
  slotsOf,
} from '../../support/onsite/onsite-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;

beforeAll(async () => {
  owner = await someAdmin(shop);
});

const shownShop = async () => (await shop.visitor().call('GET /shop', {})).body;

describe('the settings of visits and care', () => {
  it('are off in a new shop, which shows nothing of them', async () => {
    const { updatedAt, ...settings } = await onsiteSettings(owner);
    expect(Date.parse(updatedAt)).not.toBeNaN();
    expect(settings).toEqual({
      ...{ visits: false, care: false, siteFiles: false, withoutOrder: ['survey'] },
      ...{ leadDays: 1, daysAhead: 30, daysOff: [], slots: [] },
      checklists: { survey: [], fitting: [], service: [], claim: [] },
      ...{ careMonths: 12, careVisits: 4, careCover: 'labour' },
    });
    expect(await shownShop()).not.toHaveProperty('onsite');
  });

  it('are read back as they were saved, and shown to shoppers once something is on', async () => {
    const zone = await fittingZone(owner);
    const changes = {
      ...{ visits: true, siteFiles: true, withoutOrder: ['survey' as const, 'service' as const] },
      ...{ leadDays: 2, daysAhead: 40, daysOff: ['2026-12-25'], slots: slotsOf(zone.id, [1, 6]) },
      checklists: { survey: ['Ladder there?'], fitting: [], service: [], claim: [] },
    };
    const saved = await offerOnsite(owner, changes);

    expect(saved).toMatchObject(changes);
    expect(await onsiteSettings(owner)).toEqual(saved);
    const onsite = { offers: ['visits', 'siteFiles'], withoutOrder: ['survey', 'service'] };
    expect(await shownShop()).toMatchObject({ onsite });
    expect((await changedOnsite(owner, { siteFiles: false, visits: false })).status).toBe(200);
  });

  it('refuse what cannot be', async () => {
    const zone = await fittingZone(owner);
    const [slot] = slotsOf(zone.id, [1]);
    const wrong: Parameters<typeof changedOnsite>[1][] = [
      { slots: [{ ...slot!, zone: UNKNOWN_ID }] },
      { slots: [{ ...slot!, to: '10:00' }] },
      { slots: [{ ...slot!, from: '24:00' }] },
      { slots: [slot!, { ...slot!, to: '15:00' }] },
      { slots: [{ ...slot!, capacity: 51 }] },
      { care: true },
      { withoutOrder: ['survey', 'survey'] },
      { leadDays: 31 },
      { leadDays: 20, daysAhead: 19 },
      { daysOff: ['2026-02-31'] },
      { careMonths: 2 },
      { checklists: { survey: ['x'.repeat(121)], fitting: [], service: [], claim: [] } },
    ];
    for (const changes of wrong) expect((await changedOnsite(owner, changes)).status).toBe(400);
    const body = { leadDays: 3, updatedAt: '2020-01-01T00:00:00.000Z' };
    const stale = await owner.client.call('PUT /admin/onsite-settings', { body });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'changed_meanwhile']);
  });
});

describe('the visit that a product is sold with', () => {
  it('is shown to staff always, and to shoppers while visits are on', async () => {
    const { id } = await someProduct(shop);
    const read = async (client = owner.client) =>
      (await client.call('GET /products/:id', { params: { id } })).body;
    expect(await read()).toMatchObject({ onsite: null });
    const { name, description, category, price, updatedAt } = await read();
    const body = { name, description, category, price, onsite: 'fitting' as const, updatedAt };
    expect((await owner.client.call('PUT /products/:id', { params: { id }, body })).status).toBe(200);

    expect(await read()).toMatchObject({ onsite: 'fitting' });
    expect(await read(shop.visitor())).not.toHaveProperty('onsite');
    await offerOnsite(owner, { visits: true });
    expect(await read(shop.visitor())).toMatchObject({ onsite: 'fitting' });
    await offerOnsite(owner, { visits: false });
    expect(await read(shop.visitor())).not.toHaveProperty('onsite');
  });
});
