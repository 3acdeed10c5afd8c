import { beforeAll, describe, expect, it } from 'vitest';
import { PLAN_CONSTANT_KEYS } from '../../../src/planning/planning-data/plan-constants.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { renewConstantsEachDay } from '../../../src/planning/planning-data/planning-queries.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { SHIPPED_CONSTANTS } from '../../support/planning/checked-products.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SOURCE = 'Measured in the shop';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const dayAfter = (days: number) => isoDayOf(new Date(shop.clock.now().getTime() + days * DAY_SECONDS * 1000));
const put = (key: string, body: object) =>
  admin.client.call('PUT /admin/planning/constants/:key', {
    params: { key },
    body: { low: 1, expected: 1, high: 1, source: SOURCE, ...body },
  });
const inForce = async (key: string) =>
  (await shop.visitor().call('GET /planning/constants', {})).body.find((constant) => constant.key === key);
const history = async (key: string) =>
  (await admin.client.call('GET /admin/planning/constants/:key', { params: { key } })).body;

describe('GET /api/planning/constants', () => {
  it('tells everybody the constants that the shop came with, with their sources', async () => {
    const { body, headers } = await shop.visitor().call('GET /planning/constants', {});

    expect(body.map(({ key }) => key).sort()).toEqual([...PLAN_CONSTANT_KEYS].sort());
    for (const { key, low, expected, high } of body)
      expect([key, { low, expected, high }]).toEqual([key, SHIPPED_CONSTANTS[key as 'poe.spare']]);
    expect(body.find(({ key }) => key === 'storage.codec_h265')).toEqual({
      key: 'storage.codec_h265',
      low: 0.5,
      expected: 0.6,
      high: 0.7,
      unit: 'factor',
      source: expect.stringContaining('unifore.net') as string,
      fromDay: '2025-01-01',
      note: null,
    });
    const again = await shop.visitor().send('GET', '/api/planning/constants', undefined, {
      'if-none-match': headers.get('etag')!,
    });
    expect(again.status).toBe(304);
  });
});

describe('PUT /api/admin/planning/constants/:key', () => {
  it('is in force at once, for planners too, and keeps what was', async () => {
    const { status, body } = await put('storage.usable_share', { low: 0.8, expected: 0.8, high: 0.8 });

    expect(status).toBe(200);
    expect(body).toEqual({
      key: 'storage.usable_share',
      low: 0.8,
      expected: 0.8,
      high: 0.8,
      unit: 'share',
      source: SOURCE,
      fromDay: dayAfter(0),
      note: null,
      writtenBy: admin.user.name,
      writtenAt: expect.any(String) as string,
    });
    expect(await inForce('storage.usable_share')).toMatchObject({ expected: 0.8, source: SOURCE });
    const { body: plan } = await shop.visitor().call('POST /planning/storage', {
      body: { cameras: [{ count: 1, bitrateMbps: 1 }], diskTB: 1 },
    });
    expect(plan).toMatchObject({ days: { low: 74, expected: 74, high: 74 }, constantsDay: dayAfter(0) });
    expect(
      (await history('storage.usable_share')).map(({ expected, writtenBy }) => [expected, writtenBy]),
    ).toEqual([
      [0.8, admin.user.name],
      [0.9, null],
    ]);
  });

  it('replaces the value of the same day, and writes that to the audit log', async () => {
    await put('backup.depth', { low: 0.5, expected: 0.5, high: 0.5 });
    await put('backup.depth', { low: 0.6, expected: 0.6, high: 0.6, note: 'Lead batteries' });

    expect((await history('backup.depth')).map(({ expected, note }) => [expected, note])).toEqual([
      [0.6, 'Lead batteries'],
      [0.8, 'The share is the shop’s own choice.'],
    ]);
    const { body } = await admin.client.call('GET /admin/audit', {});
    const details = body.filter(({ subject }) => subject === 'backup.depth').map((entry) => entry.details);
    expect(details).toEqual([
      { fromDay: dayAfter(0), before: [0.5, 0.5, 0.5], after: [0.6, 0.6, 0.6], replaced: true },
      { fromDay: dayAfter(0), before: [0.8, 0.8, 0.8], after: [0.5, 0.5, 0.5], replaced: false },
    ]);
  });

  it('waits for its day', async () => {
    const renew = renewConstantsEachDay(shop.services);
    await put('supply.spare', { low: 1.3, expected: 1.3, high: 1.3, fromDay: dayAfter(2) });
    expect(await inForce('supply.spare')).toMatchObject({ expected: 1.25 });

    shop.clock.moveSeconds(2 * DAY_SECONDS);
    await renew();
    admin = await someAdmin(shop);

    expect(await inForce('supply.spare')).toMatchObject({ expected: 1.3, fromDay: dayAfter(0) });
    expect((await history('supply.spare')).map(({ expected }) => expected)).toEqual([1.3, 1.25]);
  });

  it('keeps both when two tabs write for two days', async () => {
    await put('poe.spare', { low: 1.1, expected: 1.1, high: 1.1, fromDay: dayAfter(1) });
    await put('poe.spare', { low: 1.3, expected: 1.3, high: 1.3 });

    expect(await inForce('poe.spare')).toMatchObject({ expected: 1.3 });
    expect((await history('poe.spare')).map(({ fromDay, expected }) => [fromDay, expected])).toEqual([
      [dayAfter(1), 1.1],
      [dayAfter(0), 1.3],
      ['2025-01-01', 1.2],
    ]);
  });

  it.each([
    ['low above expected', { low: 1.1 }, 'low'],
    ['expected above high', { high: 0.9 }, 'high'],
    ['nothing', { low: 0 }, 'low'],
    ['text', { expected: '1' }, 'expected'],
    ['a blank source', { source: '  ' }, 'source'],
    ['no day', { fromDay: '2026-02-30' }, 'fromDay'],
    ['a day before today', { fromDay: '2025-06-01' }, 'fromDay'],
    ['a share above 1', { high: 1.01 }, 'high'],
  ])('refuses %s', async (_, change, field) => {
    const { status, refusal } = await put('backup.efficiency', change);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await history('backup.efficiency')).toHaveLength(1);
  });

  it('knows no other constants', async () => {
    expect((await put('poe.magic', {})).status).toBe(404);
    const { status } = await admin.client.call('GET /admin/planning/constants/:key', {
      params: { key: 'poe.magic' },
    });
    expect(status).toBe(404);
  });
});
