import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskSettingsBody } from '../../../src/accounts/desk-settings/desk-settings.shapes.ts';
import { someAdmin } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import type { TestClient } from '../../support/platform/test-client.ts';

const shop = testShop();
let client: TestClient;
beforeAll(async () => {
  client = (await someAdmin(shop)).client;
});

const read = async () => (await client.call('GET /admin/desk-settings', {})).body;

async function change(body: Partial<DeskSettingsBody>) {
  const { updatedAt } = await read();
  return client.call('PUT /admin/desk-settings', { body: { updatedAt, ...body } });
}

const wordsOfShop = async () => {
  const { body } = await shop.visitor().call('GET /shop', {});
  return Object.keys(body).filter((key) => key === 'dealers' || key === 'quotes');
};

describe('the settings of the desk', () => {
  it('are all off in a new shop, and fields left out stay', async () => {
    expect(await read()).toEqual({
      twoStepRequired: false,
      dealerApplications: false,
      quoteRequests: false,
      quoteDays: 15,
      quoteTerms: '',
      counterDiscountMost: 5,
      updatedAt: expect.any(String) as string,
    });

    const answer = await change({ quoteDays: 180, quoteTerms: 'Ex works.\nGST extra.' });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ quoteDays: 180, quoteTerms: 'Ex works.\nGST extra.' });
    expect(answer.body.counterDiscountMost).toBe(5);
    expect(await read()).toEqual(answer.body);
  });

  it('are refused without the version that was seen, and with another than the present one', async () => {
    const seen = await read();
    await change({ quoteDays: 10 });
    const now = await read();
    const none = await client.send('PUT', '/api/admin/desk-settings', { quoteDays: 20 });
    const old = await client.call('PUT /admin/desk-settings', {
      body: { quoteDays: 20, updatedAt: seen.updatedAt },
    });

    expect(none.status).toBe(400);
    expect([old.status, old.refusal.code]).toEqual([409, 'changed_meanwhile']);
    expect(old.refusal).toMatchObject({ updatedAt: now.updatedAt, changedBy: 'Riya Admin' });
    expect(await read()).toEqual(now);
  });

  it.each<[string, Partial<DeskSettingsBody>]>([
    ['no day', { quoteDays: 0 }],
    ['181 days', { quoteDays: 181 }],
    ['half a day', { quoteDays: 1.5 }],
    ['a discount below nothing', { counterDiscountMost: -1 }],
    ['a discount above all', { counterDiscountMost: 100.01 }],
    ['a discount of three decimals', { counterDiscountMost: 1.005 }],
    ['1,001 letters of terms', { quoteTerms: 'x'.repeat(1001) }],
  ])('refuse %s', async (_, body) => {
    const answer = await change(body);

    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([400, Object.keys(body)]);
  });

  it('let the shop name dealers and quotations only while they are on', async () => {
    expect(await wordsOfShop()).toEqual([]);
    await change({ dealerApplications: true });
    expect(await wordsOfShop()).toEqual(['dealers']);
    await change({ dealerApplications: false, quoteRequests: true });
    expect(await wordsOfShop()).toEqual(['quotes']);
    await change({ quoteRequests: false });
    expect(await wordsOfShop()).toEqual([]);
  });

  it('leave a line in the audit log with what changed', async () => {
    await change({ counterDiscountMost: 12.5 });

    const { details } = await shop.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'desk-settings.update')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(details).toEqual({ changes: { counterDiscountMost: { from: 5, to: 12.5 } } });
  });
});
