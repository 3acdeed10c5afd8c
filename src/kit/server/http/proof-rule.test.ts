import { expect, it } from 'vitest';
import { proofRuleOf } from './call-registry.ts';

it('an export of customers will ask, its list does not', () => {
  const list = { method: 'GET', path: '/admin/customers', right: 'customers', spec: {} } as const;

  expect(proofRuleOf({ ...list, path: '/admin/customers.csv' })).toBe('always');
  expect(proofRuleOf(list)).toBeNull();
});
