import { expect, it } from 'vitest';
import { deskMenu } from '../../platform/desk/desk-menu.desk.ts';
import { jumpsOf } from './use-admin-keys.desk.ts';

it('has a key of its own for every jump', () => {
  const jumps = jumpsOf(deskMenu);
  expect(jumps.map(({ key }) => key).sort()).toEqual([...new Set(jumps.map(({ key }) => key))].sort());
});
