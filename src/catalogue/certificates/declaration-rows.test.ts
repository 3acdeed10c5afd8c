import { describe, expect, it } from 'vitest';
import type { Product } from '../listing/catalogue.shapes.ts';
import { sampleProduct } from '../../../tests/support/catalogue/sample-product.ts';
import { sampleShop } from '../../../tests/support/platform/sample-shop.ts';
import { declarationRows } from './product-declaration.shop.tsx';

const maker = { name: 'Hangzhou Optics Co.', address: '5 Lake Road, Hangzhou', kind: 'maker' } as const;
const importer = { name: 'Lens India Pvt. Ltd.', address: '7 Hill Road, Mumbai 400050' };

function companiesOf(changes: Partial<Product>) {
  return declarationRows(
    sampleProduct({ specs: { countryOfOrigin: 'India' }, ...changes }),
    sampleShop({ legalName: 'Ring Road Supplies' }),
  )
    .filter(({ name }) => name.endsWith(' by'))
    .map(({ name, value }) => `${name}: ${value}`);
}

describe('who made, imported and packed a product', () => {
  it('is what the product says', () => {
    expect(companiesOf({ maker, importer })).toEqual([
      'Manufactured by: Hangzhou Optics Co., 5 Lake Road, Hangzhou',
      'Imported by: Lens India Pvt. Ltd., 7 Hill Road, Mumbai 400050',
    ]);
    expect(companiesOf({ maker })).toEqual(['Manufactured by: Hangzhou Optics Co., 5 Lake Road, Hangzhou']);
    expect(companiesOf({ importer, specs: { countryOfOrigin: 'China' } })).toEqual([
      'Imported by: Lens India Pvt. Ltd., 7 Hill Road, Mumbai 400050',
    ]);
  });

  it('is the shop as the packer of an Indian product that says neither', () => {
    expect(companiesOf({})).toEqual([
      expect.stringMatching(/^Packed by: Ring Road Supplies, Unit 14, .*Gujarat 380000$/),
    ]);
  });

  it('is never the shop as an importer', () => {
    expect(companiesOf({ specs: { countryOfOrigin: 'China' } })).toEqual([]);
    expect(companiesOf({ specs: {} })).toEqual([]);
  });
});

describe('the price of a metre', () => {
  it.each([
    [{ value: 305, unit: 'm' }, 4999, '₹16.39'],
    [{ value: 90, unit: 'Metres' }, 900, '₹10'],
    [{ value: 1, unit: 'm' }, 900, undefined],
    [{ value: 100, unit: 'mm' }, 900, undefined],
    [null, 900, undefined],
  ])('of %j at %d rupees is %s', (netQuantity, price, value) => {
    const rows = declarationRows(sampleProduct({ netQuantity, price }), sampleShop());

    expect(rows.find(({ name }) => name === 'Price per metre')?.value).toBe(value);
  });
});
