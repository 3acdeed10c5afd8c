import { expect, it } from 'vitest';
import { ALL_CALLS } from '../openapi/all-calls.ts';
import { isOpenBeforeSetUp, proofRuleOf } from './proof-rule.ts';

const rows = ALL_CALLS.map(({ call }) => ({
  name: `${call.method} ${call.path}`,
  call,
  rule: proofRuleOf(call),
}));

it('every write with the right staff asks always, and every one with the right settings of two-step accounts', () => {
  const writes = rows.filter(({ call }) => call.method !== 'GET');

  expect(writes.filter(({ call, rule }) => call.right === 'staff' && rule !== 'always')).toEqual([]);
  const ofSettings = writes.filter(({ call, rule }) => call.right === 'settings' && rule !== 'with_two_step');
  expect(ofSettings.map(({ name, rule }) => `${rule}: ${name}`)).toEqual(['always: POST /admin/export']);
});

it('no other call asks but these', () => {
  const others = rows.filter(
    ({ call, rule }) =>
      rule !== null && (call.proof !== undefined || !['settings', 'staff'].includes(call.right!)),
  );

  expect(others.map(({ name, rule }) => `${rule}: ${name}`).sort()).toEqual([
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

it('an export of customers will ask, its list does not', () => {
  const list = { method: 'GET', path: '/admin/customers', right: 'customers' } as const;

  expect(proofRuleOf({ ...list, path: '/admin/customers.csv' })).toBe('always');
  expect(proofRuleOf(list)).toBeNull();
});

it('before two-step log-in is set up, of the desk’s calls only those about oneself answer', () => {
  const open = rows.filter(({ call }) => call.access === 'admin' && isOpenBeforeSetUp(call));

  expect(open.map(({ name }) => name).filter((name) => !name.includes(' /me/two-step'))).toEqual(
    rows.some(({ name }) => name === 'GET /admin/me') ? ['GET /admin/me'] : [],
  );
});
