import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyPurchase,
  purchaseFaultsOf,
  purchaseOf,
  totalOf,
  withScanned,
  type PurchaseDraft,
} from './purchase-draft.desk.ts';

const line = { product: 'a', name: 'Dome', quantity: '5', cost: '760.50' };
const filled: PurchaseDraft = {
  supplier: ' Kavach ',
  bill: 'KT/1',
  billDate: '2026-11-20',
  note: '',
  lines: [line],
};

describe('a typed purchase', () => {
  it('is read when it is filled in', () => {
    expect(purchaseFaultsOf(filled)).toEqual({});
    expect(purchaseOf(filled)).toEqual({
      supplier: 'Kavach',
      bill: 'KT/1',
      billDate: '2026-11-20',
      lines: [{ product: 'a', quantity: 5, cost: 760.5 }],
    });
  });

  it.each<[Partial<PurchaseDraft>, fields: string[]]>([
    [emptyPurchase, ['supplier', 'bill', 'billDate', 'lines']],
    [{ billDate: '2026-02-30' }, ['billDate']],
    [{ lines: [line, { ...line, quantity: '0', cost: '' }] }, ['lines.1.quantity', 'lines.1.cost']],
    [{ lines: [{ ...line, quantity: '1.5', cost: '1.005' }] }, ['lines.0.quantity', 'lines.0.cost']],
  ])('of %j has faults in %j', (part, fields) => {
    expect(Object.keys(purchaseFaultsOf({ ...filled, ...part }))).toEqual(fields);
  });
});

it('adds up the lines that can be read', () => {
  expect(totalOf([line, { ...line, quantity: '3', cost: '0.10' }, { ...line, cost: 'x' }])).toBe(3802.8);
});

it('opens a booked purchase as it was typed', () => {
  const purchase = purchaseOf(filled);
  const booked = {
    ...purchase,
    note: null,
    lines: [{ product: 'a', name: 'Dome', quantity: 5, cost: 760.5 }],
  };

  expect(purchaseOf(draftOf(booked as Parameters<typeof draftOf>[0]))).toEqual(purchase);
});

it('adds a scanned product, and one unit more when it is scanned again', () => {
  const once = withScanned([line], { _id: 'b', name: 'Bullet' });

  expect(once).toEqual([line, { product: 'b', name: 'Bullet', quantity: '1', cost: '' }]);
  expect(withScanned(once, { _id: 'a', name: 'Dome' })[0]).toEqual({ ...line, quantity: '6' });
  expect(withScanned(once, { _id: 'b', name: 'Bullet' })[1]!.quantity).toBe('2');
});
