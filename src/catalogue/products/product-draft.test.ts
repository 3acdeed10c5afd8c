import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../../tests/support/catalogue/sample-product.ts';
import {
  bodyOf,
  draftOf,
  editBodyOf,
  emptyDraft,
  errorsIn,
  isChanged,
  missingFields,
  type ProductDraft,
} from './product-draft.desk.ts';
import { foreignChanges, mergedDraft } from './draft-merge.desk.tsx';

const camera = sampleProduct({
  name: 'Dome',
  description: 'Sees all.',
  sku: 'CHK-1',
  price: 1349.5,
  mrp: 2000,
  category: 'Dome Cameras',
  image: '/media/a.svg',
  isFeatured: true,
  specs: { resolutionMP: 5, onvif: true },
  hsn: '85258900',
  warrantyMonths: 24,
  stock: null,
});

function with_(part: Partial<ProductDraft>): ProductDraft {
  return { ...emptyDraft, name: 'Dome', description: 'Sees.', price: '10', category: 'Domes', ...part };
}

describe('a product in the form', () => {
  it('is sent back unchanged when nothing was edited', () => {
    const draft = draftOf(camera);

    expect(bodyOf(draft, draft)).toEqual({
      name: 'Dome',
      description: 'Sees all.',
      price: 1349.5,
      mrp: 2000,
      category: 'Dome Cameras',
      image: '/media/a.svg',
      isFeatured: true,
      sku: 'CHK-1',
      hsn: '85258900',
      gstRate: 18,
      uqc: 'NOS',
      brand: null,
      netQuantity: null,
      gtin: null,
      weightGrams: null,
      serials: 'off',
      onsite: null,
      state: 'live',
      gateReason: null,
      maker: null,
      importer: null,
      warrantyMonths: 24,
      stock: null,
      reorderAt: null,
      specs: undefined,
    });
    expect(isChanged(draft, draft)).toBe(false);
  });

  it('is changed without its stock, and says which state of it was seen', () => {
    const before = draftOf({ ...camera, stock: 7 });

    const body = editBodyOf({ ...before, price: '1299' }, before, camera.updatedAt);

    expect(body).toMatchObject({ price: 1299, updatedAt: '2026-01-01T00:00:00.000Z' });
    expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('stock');
  });

  it('keeps a cost price that a purchase may have set since, unless it was edited', () => {
    const before = draftOf({ ...camera, costPrice: 700, reorderAt: 4 });
    const send = (part: Partial<ProductDraft>) =>
      JSON.parse(JSON.stringify(editBodyOf({ ...before, ...part }, before, camera.updatedAt))) as object;

    expect(send({})).not.toHaveProperty('costPrice');
    expect(send({})).toMatchObject({ reorderAt: 4 });
    expect(send({ costPrice: '760.50', reorderAt: '' })).toMatchObject({ costPrice: 760.5, reorderAt: null });
    expect(send({ costPrice: '' })).toMatchObject({ costPrice: null });
  });

  it('sends its specifications only when they were edited, with their kinds', () => {
    const before = draftOf(camera);
    const draft = {
      ...before,
      specs: before.specs.map((row) => (row.name === 'resolutionMP' ? { ...row, value: '8' } : row)),
    };

    expect(bodyOf(draft, before).specs).toEqual({ resolutionMP: 8, onvif: true });
    expect(isChanged(draft, before)).toBe(true);
  });

  it('treats an emptied field as removed', () => {
    const before = draftOf(camera);

    expect(bodyOf({ ...before, sku: ' ', mrp: '', stock: '0' }, before)).toMatchObject({
      sku: null,
      mrp: null,
      stock: 0,
    });
  });

  it('needs a name, a description, a price and a category', () => {
    expect(missingFields(emptyDraft)).toEqual(['name', 'description', 'price', 'category']);
    expect(missingFields(with_({ name: '  ' }))).toEqual(['name']);
    expect(missingFields(with_({}))).toEqual([]);
  });

  it.each(['ten', '-1', '1e3', '1.234', '1,000', '0x10', 'NaN'])('does not take %j for a price', (price) => {
    expect(errorsIn(with_({ price }))).toEqual({
      price: 'Price must be a number of rupees with at most two decimals.',
    });
  });

  it.each([
    [{ mrp: '12.345' }, { mrp: 'Price must be a number of rupees with at most two decimals.' }],
    [{ hsn: '85 25' }, { hsn: 'An HSN code is 4 to 8 digits.' }],
    [{ gstRate: '101' }, { gstRate: 'The GST rate is a number from 0 to 100.' }],
    [{ warrantyMonths: '601' }, { warrantyMonths: 'The warranty is a whole number of months.' }],
    [{ warrantyMonths: '1.5' }, { warrantyMonths: 'The warranty is a whole number of months.' }],
    [{ stock: '1000001' }, { stock: 'The stock is a whole number, or empty where it is not counted.' }],
  ])('is checked with the server’s own schema: %j', (part, errors) => {
    expect(errorsIn(with_(part))).toEqual(errors);
  });

  it('accepts valid values and empty optional fields', () => {
    expect(errorsIn(with_({ price: '1349.50', stock: '', hsn: '8525', gstRate: '18', mrp: '' }))).toEqual({});
  });
});

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
