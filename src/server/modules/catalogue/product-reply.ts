import type { Product, ProductSummary, Specs } from '../../../contract/catalogue-shapes.ts';
import { FEW_LEFT } from '../../../contract/constants.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { highlightsOf } from './highlights.ts';

/** A product's row as the queries read it, with its category's name. */
export interface ProductRow {
  id: string;
  slug: string;
  sku: string | null;
  name: string;
  description: string;
  price_paise: number;
  mrp_paise: number | null;
  category: string;
  image: string | null;
  specs: Specs;
  hsn: string | null;
  gst_rate: number;
  warranty_months: number | null;
  is_featured: boolean;
  stock: number | null;
  created_at: Date;
  updated_at: Date;
}

/** @returns the address of a picture, or null without one */
export function imageAddress(name: string | null): string | null {
  return name && `/media/${name}`;
}

/** @returns how many are left, where that is few enough to be told; null where it is not, or is not counted */
export function stockTold(stock: number | null): number | null {
  return stock !== null && stock <= FEW_LEFT ? stock : null;
}

export function summaryOf(row: ProductRow): ProductSummary {
  return {
    _id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: row.name,
    description: row.description,
    price: rupeesOf(row.price_paise),
    mrp: row.mrp_paise === null ? null : rupeesOf(row.mrp_paise),
    category: row.category,
    image: imageAddress(row.image),
    isFeatured: row.is_featured,
    highlights: highlightsOf(row.specs),
    inStock: row.stock === null || row.stock > 0,
    stockLeft: stockTold(row.stock),
  };
}

export function productOf(row: ProductRow): Product {
  return {
    ...summaryOf(row),
    specs: row.specs,
    hsn: row.hsn,
    gstRate: row.gst_rate,
    warrantyMonths: row.warranty_months,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What an admin reads: the same, and the units on the shelf. */
export function productForAdmin(row: ProductRow): Product {
  return { ...productOf(row), stock: row.stock };
}
