import { describe, expect, it } from 'vitest';
import type { ShownGroup } from '../certificates/certificates.shapes.ts';
import { variantChoices } from './variant-choice.shop.tsx';

function member(id: string, values: string[], inStock = true): ShownGroup['products'][number] {
  return { _id: id, slug: `slug-${id}`, name: id, values, price: 100, inStock, image: null };
}

const domes: ShownGroup = {
  _id: 'g',
  name: 'Dome',
  axes: ['Colour', 'Lens'],
  products: [
    member('w28', ['White', '2.8 mm']),
    member('w36', ['White', '3.6 mm'], false),
    member('b36', ['Black', '3.6 mm']),
  ],
};

describe('the choice among variants', () => {
  it('leads to the product with the value and as much of the rest as there is', () => {
    expect(variantChoices(domes, 'w36')).toEqual([
      {
        axis: 'Colour',
        options: [
          { value: 'White', slug: 'slug-w36', isChosen: true, inStock: false },
          { value: 'Black', slug: 'slug-b36', isChosen: false, inStock: true },
        ],
      },
      {
        axis: 'Lens',
        options: [
          { value: '2.8 mm', slug: 'slug-w28', isChosen: false, inStock: true },
          { value: '3.6 mm', slug: 'slug-w36', isChosen: true, inStock: false },
        ],
      },
    ]);
  });

  it('is none where there is one product, or the shown one is not among them', () => {
    expect(variantChoices({ ...domes, products: [domes.products[0]!] }, 'w28')).toEqual([]);
    expect(variantChoices(domes, 'another')).toEqual([]);
  });
});
