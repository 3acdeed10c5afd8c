import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshToken } from '../../../src/contract/accounts/auth.ts';
import { downloadExport, startExport } from '../../../src/contract/desk/shop-export.ts';
import { exchangeReturn, refundReturn } from '../../../src/contract/orders/returns/returns.ts';
import { proveOneself } from '../../../src/contract/platform/proof.ts';
import { refundReceipt } from '../../../src/contract/payments/receipts.ts';
import { proofRuleOf } from '../../../src/server/http/proof-rule.ts';
import { ALL_CALLS } from '../../../src/server/openapi/all-calls.ts';
import { turnTwoStepOn } from '../../support/accounts/two-step-steps.ts';
import { PASSWORD, someAdmin } from '../../support/accounts/user-factory.ts';
import { exportFile } from '../../support/desk/export-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';
import type { TestClient } from '../../support/platform/test-client.ts';

let shop: TestShop;
beforeAll(async () => (shop = await startTestShop()));
afterAll(() => shop.close());

async function wait(client: TestClient): Promise<void> {
  shop.clock.moveSeconds(601);
  await client.call(refreshToken, {});
}

const prove = (client: TestClient) => client.call(proveOneself, { body: { password: PASSWORD } });

it('every call of the desk that lets money or data out, or gives rights, names of whom it asks a proof', () => {
  const letsMoneyOut = /\/(refunds?|exchange)\b/;
  const givesRights = /\/(staff|members|terms)\b/;
  const isPaper = /pdf|image/;
  const unnamed = ALL_CALLS.filter(({ call }) => {
    if (call.access !== 'admin' || call.proof !== undefined || proofRuleOf(call) !== null) return false;
    const { fileType } = shop.services.calls.require(call);
    const isDataFile = fileType !== undefined && !isPaper.test(fileType);
    const isWrite = call.method !== 'GET';
    return isDataFile || /\/export\b/.test(call.path)
      ? isDataFile || isWrite
      : isWrite && (letsMoneyOut.test(call.path) || givesRights.test(call.path));
  });

  expect(unnamed.map(({ call }) => `${call.method} ${call.path}`)).toEqual([]);
});

describe('money that goes back without a proof', () => {
  it('is refused of an account with two-step log-in, by a return, its exchange and a receipt', async () => {
    const { client } = await someAdmin(shop);
    await turnTwoStepOn(shop, client);
    await wait(client);
    const input = { params: { id: 'none' }, body: {} } as never;
    const codes = [];
    for (const call of [refundReturn, exchangeReturn, refundReceipt])
      codes.push((await client.call(call, input)).refusal.code);

    expect(codes).toEqual(['proof_needed', 'proof_needed', 'proof_needed']);
    await prove(client);
    expect((await client.call(refundReturn, input)).refusal.code).not.toBe('proof_needed');
  });
});

describe('all personal data', () => {
  it('do not leave without a proof, and every owner hears who took them', async () => {
    const owner = await someAdmin(shop);
    const other = await someAdmin(shop);
    const begun = await owner.client.call(startExport, {});
    await shop.deliver();
    const params = { id: begun.body._id };
    await wait(owner.client);
    const refused = [
      await owner.client.call(startExport, {}),
      await owner.client.call(downloadExport, { params }),
    ];
    await prove(owner.client);
    const taken = await exportFile(shop, owner, params.id);
    await taken.arrayBuffer();
    await shop.deliver();

    expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [403, 'proof_needed'],
      [403, 'proof_needed'],
    ]);
    expect(taken.status).toBe(200);
    expect((await shop.mail.mailTo(other.email, /was downloaded/)).text).toContain(owner.email);
    const audit = await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', params.id)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['export.create', 'export.download']);
  });
});
