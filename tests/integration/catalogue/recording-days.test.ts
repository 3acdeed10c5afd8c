import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const diskSpecs = { planKind: 'disk', capacityTB: 1 };
const readBy = async (who: Pick<SignedIn, 'client'> | null, id: string) =>
  (await (who?.client ?? shop.visitor()).call('GET /products/:id', { params: { id } })).body;

async function someKit(cameraSpecs: Record<string, unknown>, specs = {}) {
  const camera = await someProduct(shop, { specs: { planKind: 'camera', ...cameraSpecs } });
  const disk = await someProduct(shop, { specs: diskSpecs });
  const kit = await someProduct(shop, { specs: { cameras: 4, ...specs } });
  const parts = [
    { productId: camera.id, quantity: 4 },
    { productId: disk.id, quantity: 1 },
  ];
  await admin.client.call('PUT /admin/products/:id/parts', { params: { id: kit.id }, body: { parts } });
  return kit;
}

describe('a kit', () => {
  it('tells how long it keeps recordings, and not what somebody typed', async () => {
    const kit = await someKit({ resolutionMP: 2 }, { storageDays: 23 });

    for (const who of [null, admin])
      expect(await readBy(who, kit.id)).toMatchObject({
        recordingDays: { low: 8, expected: 10, high: 12 },
        specs: { cameras: 4, storageDays: 10 },
      });
    const { body } = await shop.visitor().call('GET /products', { query: { search: kit.name } });
    expect(body.map(({ highlights }) => highlights)).toEqual([['4 cameras', '10 days']]);
  });

  it('tells no days where a fact of its parts is missing', async () => {
    const kit = await someKit({}, { storageDays: 23 });

    const reported = await readBy(null, kit.id);
    expect(reported.recordingDays).toBeNull();
    expect(reported.specs).toEqual({ cameras: 4 });
  });

  it('follows a constant that is changed', async () => {
    const kit = await someKit({ resolutionMP: 2 });
    await readBy(null, kit.id);
    const share = { low: 0.8, expected: 0.8, high: 0.8, source: 'Measured' };
    await admin.client.call('PUT /admin/planning/constants/:key', {
      params: { key: 'storage.usable_share' },
      body: share,
    });

    expect((await readBy(null, kit.id)).recordingDays!.expected).toBe(9);
    const shipped = { ...share, low: 0.9, expected: 0.9, high: 0.9 };
    await admin.client.call('PUT /admin/planning/constants/:key', {
      params: { key: 'storage.usable_share' },
      body: shipped,
    });
  });
});

describe('a disk', () => {
  it('tells how long it keeps four 2 MP cameras, and not what somebody typed', async () => {
    const disk = await someProduct(shop, { specs: { ...diskSpecs, daysFor4x2MP: 12 } });

    expect(await readBy(null, disk.id)).toMatchObject({
      daysFor4x2MP: { low: 8, expected: 10, high: 12 },
      specs: { capacityTB: 1, daysFor4x2MP: 10 },
    });
  });
});

describe('any other product', () => {
  it('keeps the typed value, and shows no days', async () => {
    const recorder = await someProduct(shop, { specs: { channels: 4, storageDays: 12 } });

    const reported = await readBy(null, recorder.id);
    expect(reported.specs).toEqual({ channels: 4, storageDays: 12 });
    expect(reported).not.toHaveProperty('recordingDays');
    expect(reported).not.toHaveProperty('daysFor4x2MP');
  });
});
