import type { Product } from '../../src/contract/catalogue-shapes.ts';

/** @returns a product with these facts, and the plainest of all others */
export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: '1',
    slug: 'camera',
    sku: null,
    name: 'Camera',
    description: 'Good.',
    price: 1149,
    mrp: null,
    category: 'Cameras',
    image: null,
    isFeatured: false,
    highlights: [],
    brand: null,
    inStock: true,
    stockLeft: null,
    specs: {},
    hsn: null,
    gstRate: 18,
    uqc: 'NOS',
    maker: null,
    importer: null,
    origin: null,
    netQuantity: null,
    gtin: null,
    weightGrams: null,
    group: null,
    pictures: [],
    files: [],
    certificates: [],
    warrantyMonths: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
