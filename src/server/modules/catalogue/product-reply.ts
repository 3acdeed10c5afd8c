import type { Product, ProductSummary } from '../../../contract/catalogue-shapes.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { isInStock, shownStock } from '../stock/shown-stock.ts';
import { highlightsOf } from './highlights.ts';
import type { AdminProductDetails, ProductDetails, ProductRow } from './product-columns.ts';

/** @returns the URL of a stored image, or null without one */
export function imageUrl(name: string | null): string | null {
  return name && `/media/${name}`;
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
    image: imageUrl(row.image),
    isFeatured: row.is_featured,
    highlights: highlightsOf(row.specs),
    brand: row.brand,
    inStock: isInStock(row.stock),
    stockLeft: shownStock(row.stock),
  };
}

export function productOf(row: ProductDetails): Product {
  return {
    ...summaryOf(row),
    specs: row.specs,
    hsn: row.hsn,
    gstRate: row.gst_rate,
    uqc: row.uqc,
    maker: row.maker,
    importer: row.importer,
    origin: row.origin,
    netQuantity: row.net_quantity === null ? null : { value: row.net_quantity, unit: row.net_unit ?? '' },
    gtin: row.gtin,
    weightGrams: row.weight_g,
    warrantyMonths: row.warranty_months,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** @returns the product with its exact stock and its state, for admins */
export function productForAdmin(row: AdminProductDetails): Product {
  return { ...productOf(row), stock: row.stock, state: row.state, held: row.held_at !== null };
}
