import { describe, expect, it } from 'vitest';
import { isOpenBeforeSetUp, proofRuleOf } from '../../../src/kit/server/http/call-registry.ts';
import { turnTwoStepOn } from '../../support/accounts/account-steps.ts';
import { PASSWORD, someAdmin } from '../../support/accounts/user-factory.ts';
import { exportFile } from '../../support/desk/export-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import type { TestClient } from '../../support/platform/test-client.ts';

const shop = testShop();

async function wait(client: TestClient): Promise<void> {
  shop.clock.moveSeconds(601);
  await client.call('POST /auth/refresh-token', {});
}

const prove = (client: TestClient) => client.call('POST /me/proof', { body: { password: PASSWORD } });

it('every call of the desk that lets money or data out, or gives rights, names of whom it asks a proof', () => {
  const letsMoneyOut = /\/(refunds?|exchange)\b/;
  const givesRights = /\/(staff|members|terms)\b/;
  const isPaper = /pdf|image/;
  const unnamed = shop.services.calls.all().filter((call) => {
    const { fileType, proof } = call.spec;
    if (call.access !== 'admin' || proof !== undefined || proofRuleOf(call) !== null) return false;
    const isDataFile = fileType !== undefined && !isPaper.test(fileType);
    const isWrite = call.method !== 'GET';
    return isDataFile || /\/export\b/.test(call.path)
      ? isDataFile || isWrite
      : isWrite && (letsMoneyOut.test(call.path) || givesRights.test(call.path));
  });

  expect(unnamed.map(({ key }) => key)).toEqual([]);
});

describe('money that goes back without a proof', () => {
  it('is refused of an account with two-step log-in, by a return, its exchange and a receipt', async () => {
    const { client } = await someAdmin(shop);
    await turnTwoStepOn(shop, client);
    await wait(client);
    const input = { params: { id: 'none' }, body: {} } as never;
    const codes = [];
    for (const call of [
      'POST /admin/returns/:id/refund',
      'POST /admin/returns/:id/exchange',
      'POST /admin/receipts/:id/refund',
    ] as const)
      codes.push((await client.call(call, input)).refusal.code);

    expect(codes).toEqual(['proof_needed', 'proof_needed', 'proof_needed']);
    await prove(client);
    expect((await client.call('POST /admin/returns/:id/refund', input)).refusal.code).not.toBe(
      'proof_needed',
    );
  });
});

describe('all personal data', () => {
  it('do not leave without a proof, and every owner hears who took them', async () => {
    const owner = await someAdmin(shop);
    const other = await someAdmin(shop);
    const begun = await owner.client.call('POST /admin/export', {});
    await shop.deliver();
    const params = { id: begun.body._id };
    await wait(owner.client);
    const refused = [
      await owner.client.call('POST /admin/export', {}),
      await owner.client.call('GET /admin/export/:id/file', { params }),
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

describe('of all calls', () => {
  const rowsOf = () => shop.services.calls.all().map((call) => ({ ...call, rule: proofRuleOf(call) }));

  it('every write with the right staff asks always, and every one with the right settings of two-step accounts', () => {
    const writes = rowsOf().filter(({ method }) => method !== 'GET');

    expect(writes.filter(({ right, rule }) => right === 'staff' && rule !== 'always')).toEqual([]);
    const ofSettings = writes.filter(({ right, rule }) => right === 'settings' && rule !== 'with_two_step');
    expect(ofSettings.map(({ key, rule }) => `${rule}: ${key}`)).toEqual(['always: POST /admin/export']);
  });

  it('no other asks but these', () => {
    const others = rowsOf().filter(
      ({ spec, right, rule }) =>
        rule !== null && (spec.proof !== undefined || !['settings', 'staff'].includes(right!)),
    );

    expect(others.map(({ key, rule }) => `${rule}: ${key}`).sort()).toEqual([
      'always: DELETE /me/two-step',
      'always: GET /admin/export/:id/file',
      'always: POST /admin/export',
      'always: POST /me/two-step',
      'always: POST /me/two-step/recovery-codes',
      'with_two_step: POST /admin/orders/:id/refunds',
      'with_two_step: POST /admin/payments/:id/refunds',
      'with_two_step: POST /admin/receipts/:id/refund',
      'with_two_step: POST /admin/refunds/:id/done',
      'with_two_step: POST /admin/returns/:id/exchange',
      'with_two_step: POST /admin/returns/:id/refund',
    ]);
  });

  it('before two-step log-in is set up those of the desk answer only about oneself', () => {
    const open = rowsOf().filter((call) => call.access === 'admin' && isOpenBeforeSetUp(call));

    expect(open.map(({ key }) => key).filter((key) => !key.includes(' /me/two-step'))).toEqual([
      'GET /admin/me',
    ]);
  });
});
