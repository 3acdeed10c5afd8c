import { z } from 'zod';
import { ADMIN_PRODUCT_SORTS, ADMIN_PRODUCT_STATES, STOCK_STATES } from './product-choices.ts';
import { MAX_PRICE_RUPEES } from './catalogue-limits.ts';
import { paging, search, wholeNumber, words } from '../../kit/api/shapes.ts';
import { productSummaryShape } from '../listing/catalogue.shapes.ts';
import { gateShape } from '../certificates/certificates.shapes.ts';
import { PRODUCT_STATES } from './product-fields.shapes.ts';

export const adminProductsQuery = z.object({
  ...paging,
  state: z.enum(ADMIN_PRODUCT_STATES).optional(),
  /** The name contains it, or the SKU begins with it. */
  search: search.optional(),
  /** Slugs or names. */
  category: words.optional(),
  brand: words.optional(),
  gate: z.enum(['missing']).optional(),
  stock: z.enum(STOCK_STATES).optional(),
  /** Prices in rupees. */
  min: wholeNumber(0, MAX_PRICE_RUPEES).optional(),
  max: wholeNumber(0, MAX_PRICE_RUPEES).optional(),
  sort: z.enum(ADMIN_PRODUCT_SORTS).optional(),
});

export type AdminProductsQuery = z.output<typeof adminProductsQuery>;

export const adminProductShape = productSummaryShape.extend({
  stock: z.number().nullable(),
  state: z.enum([...PRODUCT_STATES, 'archived']),
  held: z.boolean(),
  updatedAt: z.string(),
  /** The last price paid for a unit, in rupees without GST. */
  costPrice: z.number().nullable(),
  reorderAt: z.number().nullable(),
  gate: gateShape,
});

export type AdminProduct = z.output<typeof adminProductShape>;

export const catalogueToDoShape = z
  .object({
    /** Products not on sale for want of a proof. */
    held: z.number(),
    /** Live products without a proof, where their category only warns. */
    proofsMissing: z.number(),
    /** Proofs that end within 60 days, or have ended. */
    proofsEnding: z.number(),
    /** Kits dearer than their parts together; absent when there is none. */
    kitsDearer: z.number().optional(),
    /** The slugs of the categories of cameras, while no category has a gate. */
    gateOffer: z.array(z.string()),
  })
  .meta({ id: 'CatalogueToDo' });

export type CatalogueToDo = z.output<typeof catalogueToDoShape>;
