import { describe, expect, it } from 'vitest';
import { turnTwoStepOn } from '../../support/accounts/account-steps.ts';
import { PASSWORD, someAdmin, someCustomer } from '../../support/accounts/user-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import type { TestClient } from '../../support/platform/test-client.ts';

const shop = testShop();

async function require(client: TestClient, twoStepRequired: boolean) {
  const { body } = await client.call('GET /admin/desk-settings', {});
  return client.call('PUT /admin/desk-settings', { body: { twoStepRequired, updatedAt: body.updatedAt } });
}

async function wait(client: TestClient): Promise<void> {
  shop.clock.moveSeconds(601);
  await client.call('POST /auth/refresh-token', {});
}

const NO_ORDER = { params: { id: '999999' }, body: { amount: 1, reason: 'none' } } as never;

/** Answers of calls that ask two-step accounts only. */
async function statusesOf(client: TestClient) {
  const settings = await client.call('PUT /admin/settings', { body: { signatory: 'Riya Shah' } });
  const refund = await client.call('POST /admin/orders/:id/refunds', NO_ORDER);
  return [settings, refund].map(({ status, refusal }) =>
    refusal.code === 'proof_needed' ? 'proof' : status,
  );
}

describe('a proof before settings and refunds', () => {
  it('is asked of an account with two-step log-in only', async () => {
    const [plain, { client }] = [await someAdmin(shop), await someAdmin(shop)];
    await turnTwoStepOn(shop, client);
    await wait(client);
    await plain.client.call('POST /auth/refresh-token', {});

    const [settings, refund] = await statusesOf(plain.client);
    expect(settings).toBe(200);
    expect(refund).not.toBe('proof');
    expect(await statusesOf(client)).toEqual(['proof', 'proof']);
    await client.call('POST /me/proof', { body: { password: PASSWORD } });
    expect(await statusesOf(client)).toEqual([settings, refund]);
  });
});

describe('two-step log-in of all staff', () => {
  it('is not required by somebody without it', async () => {
    const { client } = await someAdmin(shop);

    const answer = await require(client, true);

    expect([answer.status, answer.refusal.code]).toEqual([409, 'two_step_first']);
  });

  it('closes the desk to a person who has none, but not the own account, nor the shop to shoppers', async () => {
    const [owner, other] = [await someAdmin(shop), await someAdmin(shop)];
    const customer = await someCustomer(shop);
    const { app } = await turnTwoStepOn(shop, owner.client);
    expect((await require(owner.client, true)).status).toBe(200);

    for (const call of ['GET /admin/customers', 'GET /admin/desk-settings', 'GET /cart'] as const) {
      const answer = await other.client.call(call, {});
      expect([call, answer.status, answer.refusal.code]).toEqual([call, 403, 'two_step_setup_needed']);
    }
    expect((await other.client.call('GET /auth/profile', {})).status).toBe(200);
    expect((await other.client.call('GET /me/sessions', {})).status).toBe(200);
    expect((await customer.client.call('GET /cart', {})).status).toBe(200);
    expect((await owner.client.call('GET /admin/customers', { query: {} })).status).toBe(200);
    const off = await owner.client.call('DELETE /me/two-step', {});
    expect([off.status, off.refusal.code]).toEqual([409, 'two_step_required']);

    await turnTwoStepOn(shop, other.client);
    expect((await other.client.call('GET /admin/customers', { query: {} })).status).toBe(200);
    await wait(owner.client);
    await owner.client.call('POST /me/proof', { body: { code: app.next() } });
    expect((await require(owner.client, false)).status).toBe(200);
    expect((await owner.client.call('DELETE /me/two-step', {})).status).toBe(200);
  });
});
