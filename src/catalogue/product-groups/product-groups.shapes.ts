import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { z } from 'zod';
import { MAX_GROUP_PRODUCTS } from '../products/catalogue-limits.ts';
import { MAX_GROUP_AXES } from '../products/product-limits.ts';
import { paging } from '../../kit/api/shapes.ts';
import { line } from '../../kit/api/text-shapes.ts';

export const groupShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    axes: z.array(z.string()),
    products: z.array(z.object({ product: z.string(), name: z.string(), values: z.array(z.string()) })),
  })
  .meta({ id: 'ProductGroup' });

export type ProductGroup = z.output<typeof groupShape>;

const word = line(60, productExtraMessages.groupValues);

export const groupBody = z
  .object({
    name: line(200, productExtraMessages.groupName),
    axes: z
      .array(line(60, productExtraMessages.groupAxes))
      .min(1, { error: productExtraMessages.groupAxes })
      .max(MAX_GROUP_AXES, { error: productExtraMessages.groupAxes }),
    products: z
      .array(z.object({ product: z.string().max(300), values: z.array(word).max(MAX_GROUP_AXES) }))
      .max(MAX_GROUP_PRODUCTS, { error: productExtraMessages.groupProducts }),
  })
  .refine(({ axes }) => new Set(axes.map((axis) => axis.toLowerCase())).size === axes.length, {
    error: productExtraMessages.groupAxes,
    path: ['axes'],
  })
  .refine(({ axes, products }) => products.every(({ values }) => values.length === axes.length), {
    error: productExtraMessages.groupValues,
    path: ['products'],
  });

export const groupsQuery = z.object({ ...paging, product: z.string().max(100).optional() });

export type GroupsQuery = z.output<typeof groupsQuery>;

export type GroupBody = z.output<typeof groupBody>;

export const refShape = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: z.number(),
    image: z.string().nullable(),
    inStock: z.boolean(),
  })
  .meta({ id: 'Ref' });
