import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('the presets', () => {
  const preset = { place: 'Schools', days: 15, source: 'A circular', sourceDay: '2025-07-22', note: null };

  it('are shown to everybody and replaced as a whole, in the order of the owner', async () => {
    const before = (await shop.visitor().call('GET /planning/presets', {})).body;
    expect(before[0]).toEqual({
      key: 'cbse-school',
      place: 'CBSE schools',
      days: 15,
      source: 'CBSE circular of July 2025 (jagranjosh.com)',
      sourceDay: '2025-07-22',
      note: 'With audio and video. Confirm locally.',
    });
    expect(before).toHaveLength(6);
    const presets = [before[5]!, { key: 'school', ...preset }, before[0]!];

    const { status, body } = await admin.client.call('PUT /admin/planning/presets', { body: { presets } });

    expect(status).toBe(200);
    expect(body).toEqual(presets);
    expect((await shop.visitor().call('GET /planning/presets', {})).body).toEqual(presets);
    const { body: audit } = await admin.client.call('GET /admin/audit', {});
    expect(audit[0]).toMatchObject({ action: 'planning.presets' });
    expect(audit[0]!.details.after).toEqual(['bank-lockers: 180', 'school: 15', 'cbse-school: 15']);
  });

  it.each([
    ['no days', { days: 0 }, 'presets.1.days'],
    ['401 days', { days: 401 }, 'presets.1.days'],
    ['a key with spaces', { key: 'my school' }, 'presets.1.key'],
    ['the same key twice', { key: 'first' }, 'presets.1.key'],
    ['no place', { place: '' }, 'presets.1.place'],
    ['a wrong day', { sourceDay: '22-07-2025' }, 'presets.1.sourceDay'],
  ])('refuse %s', async (_, change, field) => {
    const presets = [
      { key: 'first', ...preset },
      { key: 'second', ...preset, ...change },
    ];
    const before = (await shop.visitor().call('GET /planning/presets', {})).body;
    const { status, refusal } = await admin.client.call('PUT /admin/planning/presets', { body: { presets } });

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect((await shop.visitor().call('GET /planning/presets', {})).body).toEqual(before);
  });
});
