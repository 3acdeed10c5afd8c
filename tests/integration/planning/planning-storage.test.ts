import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  const disk = (capacityTB: number, rupees: number, stock: number | null) =>
    someProduct(shop, {
      name: `Kosh ${capacityTB} TB`,
      pricePaise: rupees * 100,
      stock,
      specs: { planKind: 'disk', capacityTB, workloadTBYear: 180 },
    });
  await disk(1, 4299, 0);
  await disk(2, 5999, 1);
  await disk(4, 9499, null);
  await disk(6, 14_999, 3);
});

const ask = (body: object) => admin.client.send('POST', '/api/planning/storage', body);
const four = { cameras: [{ count: 4, megapixels: 2 }] };

describe('POST /api/planning/storage', () => {
  it('answers what the days need and which disks in stock keep them, without being kept', async () => {
    const { status, body, headers } = await shop
      .visitor()
      .call('POST /planning/storage', { body: { ...four, days: 30 } });

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([]);
    expect(body).toEqual({
      verdict: 'works',
      cameras: 4,
      mbps: { low: 6.66, expected: 7.99, high: 9.51 },
      gbPerDay: { low: 71.9, expected: 86.3, high: 102.7 },
      tbPerYear: { low: 26.2, expected: 31.5, high: 37.5 },
      needTB: { low: 2.157, expected: 2.588, high: 3.081 },
      buyTB: { low: 2.397, expected: 2.876, high: 3.424 },
      days: null,
      disks: [
        {
          product: {
            _id: expect.any(String) as string,
            slug: expect.any(String) as string,
            name: 'Kosh 4 TB',
            price: 9499,
            image: null,
            inStock: true,
          },
          count: 1,
          totalTB: 4,
          price: 9499,
          days: { low: 35, expected: 41, high: 50 },
        },
        {
          product: expect.objectContaining({ name: 'Kosh 6 TB' }) as object,
          count: 1,
          totalTB: 6,
          price: 14_999,
          days: { low: 52, expected: 62, high: 75 },
        },
      ],
      unknown: [],
      sentence: '4 cameras write 7.99 Mbps, 86.3 GB a day. 30 days need 2.59 TB; buy at least 2.88 TB.',
      constantsDay: '2025-01-01',
    });
  });

  it('answers how long a disk keeps', async () => {
    const { body } = await shop.visitor().call('POST /planning/storage', { body: { ...four, diskTB: 1 } });

    expect(body).toMatchObject({
      verdict: 'works',
      needTB: null,
      buyTB: null,
      days: { low: 8, expected: 10, high: 12 },
      disks: [],
      sentence: '4 cameras write 7.99 Mbps, 86.3 GB a day. 1 TB keeps about 10 days (8 to 12).',
    });
  });

  it('reads a product on sale, in stock or not, and says what is missing of it', async () => {
    const specs = { planKind: 'camera', resolutionMP: 2, technology: 'IP' };
    const soldOut = await someProduct(shop, { stock: 0, specs });
    const unknown = await someProduct(shop, { specs: { planKind: 'camera' } });
    const of = (productId: string) =>
      shop
        .visitor()
        .call('POST /planning/storage', { body: { cameras: [{ count: 4, productId }], diskTB: 1 } });

    expect((await of(soldOut.id)).body.days).toEqual({ low: 8, expected: 10, high: 12 });
    expect((await of(unknown.id)).body).toMatchObject({
      verdict: 'not_known',
      mbps: null,
      days: null,
      unknown: [{ productId: unknown.id, name: unknown.name, missing: ['resolutionMP'] }],
      sentence: `Missing: resolution of ${unknown.name}. Not known: ask us.`,
    });
  });

  it.each(['018f0000-0000-7000-8000-000000000000', 'nothing', ''])('has no product %s', async (productId) => {
    const { status, refusal } = await ask({ cameras: [{ count: 1, productId }], days: 1 });

    expect(status).toBe(404);
    expect(refusal.code).toBe('not_found');
  });

  it('no longer offers products that were sold since', async () => {
    const specs = { planKind: 'disk', capacityTB: 5 };
    const { id } = await someProduct(shop, { name: 'Last one', pricePaise: 100, stock: 1, specs });
    const offered = async () => {
      const { body } = await shop.visitor().call('POST /planning/storage', { body: { ...four, days: 30 } });
      return body.disks.map(({ product }) => product.name);
    };
    expect(await offered()).toContain('Last one');

    await admin.client.send('POST', '/api/admin/stock-counts', { lines: [{ product: id, counted: 0 }] });

    expect(await offered()).not.toContain('Last one');
  });
});

describe('a question that POST /api/planning/storage refuses', () => {
  const camera = (change: object) => ({ cameras: [{ count: 1, megapixels: 2, ...change }], days: 1 });

  it.each([
    ['no camera', camera({ count: 0 }), 'cameras.0.count'],
    ['257 cameras of a kind', camera({ count: 257 }), 'cameras.0.count'],
    ['half a camera', camera({ count: 2.5 }), 'cameras.0.count'],
    ['a number as text', camera({ count: '4' }), 'cameras.0.count'],
    ['megapixels as text', camera({ megapixels: '5mp' }), 'cameras.0.megapixels'],
    ['too few megapixels', camera({ megapixels: 0.2 }), 'cameras.0.megapixels'],
    ['no size at all', camera({ megapixels: undefined }), 'cameras.0.megapixels'],
    ['no frames', camera({ fps: 0 }), 'cameras.0.fps'],
    ['an unknown codec', camera({ codec: 'MJPEG' }), 'cameras.0.codec'],
    ['an unknown activity', camera({ activity: 'wild' }), 'cameras.0.activity'],
    ['a share above 1', camera({ motionShare: 1.1 }), 'cameras.0.motionShare'],
    ['a bit rate below nothing', camera({ bitrateMbps: -1 }), 'cameras.0.bitrateMbps'],
    ['both days and disk', { ...camera({}), diskTB: 1 }, 'days'],
    ['neither', { ...camera({}), days: undefined }, 'diskTB'],
    ['half a day', { ...camera({}), days: 0.5 }, 'days'],
    ['401 days', { ...camera({}), days: 401 }, 'days'],
    ['25 hours', { ...camera({}), hoursPerDay: 25 }, 'hoursPerDay'],
    ['17 bays', { ...camera({}), bays: 17 }, 'bays'],
    ['no cameras', { cameras: [], days: 1 }, 'cameras'],
    ['51 groups', { cameras: Array(51).fill({ count: 1, megapixels: 2 }), days: 1 }, 'cameras'],
    ['513 cameras', { cameras: Array(3).fill({ count: 171, megapixels: 2 }), days: 1 }, 'cameras'],
  ])('%s', async (_, body, field) => {
    const { status, refusal } = await ask(body);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
    expect(refusal.fields?.[field]).toMatch(/\.$/);
  });

  it('names the second group, and says how 2.5 is written', async () => {
    const { refusal } = await ask({
      cameras: [
        { count: 1, megapixels: 2 },
        { count: 1, megapixels: '2,5' },
      ],
      days: 1,
    });

    expect(refusal.fields).toEqual({ 'cameras.1.megapixels': 'Write 2.5.' });
  });

  it.each(['1e309', 'NaN', '-1'])('%s days', async (written) => {
    const sent = `{"cameras":[{"count":1,"megapixels":2}],"days":${written}}`;
    const { status } = await shop.visitor().send('POST', '/api/planning/storage', sent);

    expect(status).toBe(400);
  });
});
