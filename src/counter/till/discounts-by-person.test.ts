import { expect, it } from 'vitest';
import { discountsByPerson } from './drawers-report.desk.tsx';

it('adds up the discounts of a person over drawers, the largest sum first', () => {
  const [ravi, meera, asha] = ['Ravi', 'Meera', 'Asha'].map((name) => ({ _id: name, name }));

  const sums = discountsByPerson([
    { user: ravi!, discounts: 50.1 },
    { user: meera!, discounts: 200 },
    { user: ravi!, discounts: 50.2 },
    { user: asha!, discounts: 0 },
  ]);

  expect(sums).toEqual([
    { ...meera, discounts: 200 },
    { ...ravi, discounts: 100.3 },
  ]);
});
