import { describe, expect, it } from 'vitest';
import type { Product } from '../../../contract/catalogue-shapes.ts';
import { changesOf } from './product-changes.ts';

const camera: Product = {
  _id: '1',
  slug: 'camera',
  sku: null,
  name: 'Camera',
  description: 'Good.',
  price: 100,
  mrp: null,
  category: 'Domes',
  image: null,
  isFeatured: false,
  highlights: [],
  inStock: true,
  stockLeft: null,
  specs: { resolutionMP: 5 },
  hsn: null,
  gstRate: 18,
  uqc: 'NOS',
  maker: null,
  importer: null,
  warrantyMonths: null,
  stock: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('changesOf', () => {
  it('holds the old and the new value, and for long texts only that they changed', () => {
    const after = { ...camera, price: 90, stock: null, specs: { resolutionMP: 8 }, description: 'Better.' };

    expect(changesOf(camera, after)).toEqual({
      price: { from: 100, to: 90 },
      stock: { from: 4, to: null },
      description: 'changed',
      specs: 'changed',
    });
  });

  it('leaves out derived fields', () => {
    const after = { ...camera, updatedAt: '2026-02-01T00:00:00.000Z', highlights: ['5 MP'], inStock: false };

    expect(changesOf(camera, after)).toEqual({});
  });
});
