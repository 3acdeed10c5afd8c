import { z } from 'zod';
import { ADMIN_PRODUCT_SORTS, ADMIN_PRODUCT_STATES } from '../../domain/catalogue/catalogue-choices.ts';
import { paging, search, words } from '../platform/shapes.ts';
import { productSummaryShape } from './catalogue-shapes.ts';
import { gateShape } from './certificates-shapes.ts';
import { PRODUCT_STATES } from './product-body.ts';

export const adminProductsQuery = z.object({
  ...paging,
  state: z.enum(ADMIN_PRODUCT_STATES).optional(),
  /** The name contains it, or the SKU begins with it. */
  search: search.optional(),
  /** Slugs or names. */
  category: words.optional(),
  /** Slugs. */
  brand: words.optional(),
  gate: z.enum(['missing']).optional(),
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

/** A product in the admins' list. */
export type AdminProduct = z.output<typeof adminProductShape>;

/** What in the catalogue waits for somebody. */
export const catalogueToDoShape = z
  .object({
    /** Products that the gate holds back. */
    held: z.number(),
    /** Live products without a proof that their category asks for, where it only warns. */
    proofsMissing: z.number(),
    /** Proofs of products that end within 60 days, or have ended. */
    proofsEnding: z.number(),
    /** Kits that cost more than their parts together; left out while there is none. */
    kitsDearer: z.number().optional(),
    /** The slugs of the categories of cameras, while no category has a gate. */
    gateOffer: z.array(z.string()),
  })
  .meta({ id: 'CatalogueToDo' });

export type CatalogueToDo = z.output<typeof catalogueToDoShape>;
