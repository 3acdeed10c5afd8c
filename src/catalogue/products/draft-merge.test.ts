import { describe, expect, it } from 'vitest';
import { foreignChanges, mergedDraft } from './draft-merge.desk.tsx';
import { emptyDraft, type ProductDraft } from './product-draft.desk.ts';

const before: ProductDraft = { ...emptyDraft, name: 'Dome', price: '100', sku: 'D-1', brand: 'Heron' };

describe('a product that was changed while its form was open', () => {
  const mine = { ...before, price: '120', sku: 'D-2', hsn: '852589' };
  const theirs = { ...before, price: '130', sku: 'D-2', brand: 'Egret', stock: '4' };

  it('shows what they changed and I do not have, with both values', () => {
    expect(foreignChanges(before, mine, theirs)).toEqual([
      { field: 'price', label: 'Price', mine: '120', theirs: '130', isMineChanged: true },
      { field: 'brand', label: 'Brand', mine: 'Heron', theirs: 'Egret', isMineChanged: false },
    ]);
  });

  it('keeps my changes and takes the other person’s where I changed nothing', () => {
    expect(mergedDraft(before, mine, theirs)).toEqual({
      ...theirs,
      price: '120',
      sku: 'D-2',
      hsn: '852589',
      brand: 'Egret',
    });
  });

  it('compares specifications by their values', () => {
    const row = { id: 1, name: 'channels', kind: 'Number', value: '8' } as const;
    const same = { ...before, specs: [row] };
    const again = { ...before, specs: [{ ...row, id: 2 }] };

    expect(foreignChanges(same, same, again)).toEqual([]);
  });
});
