import { z } from 'zod';
import { productSummaryShape } from './catalogue-shapes.ts';
import { gateShape } from './certificates-shapes.ts';
import { PRODUCT_STATES } from './product-body.ts';
import { paging, search, words } from './shapes.ts';

/** Which products an admin lists; without one, all but the archived. */
export const ADMIN_PRODUCT_STATES = ['live', 'draft', 'held', 'archived', 'all'] as const;
export type AdminProductState = (typeof ADMIN_PRODUCT_STATES)[number];

export const ADMIN_PRODUCT_SORTS = ['newest', 'name', 'sku', 'price', 'stock'] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];

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
    /** The slugs of the categories of cameras, while no category has a gate. */
    gateOffer: z.array(z.string()),
  })
  .meta({ id: 'CatalogueToDo' });

export type CatalogueToDo = z.output<typeof catalogueToDoShape>;
