import { z } from 'zod';
import {
  categoryShape,
  facetsShape,
  productBody,
  productFilters,
  productQuery,
  productShape,
  productSummaryShape,
} from './catalogue-shapes.ts';
import { PRODUCT_SORTS } from './choices.ts';
import { IMAGE_BODY_BYTES } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { message, paging } from './shapes.ts';

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'anyone',
  summary: 'The catalogue, searched by name, filtered, sorted and paged as asked',
  counted: true,
  shapes: import.meta.env.SSR && { query: productQuery, reply: z.array(productSummaryShape) },
});

export const listFeatured = endpoint({
  method: 'GET',
  path: '/products/featured',
  access: 'anyone',
  summary: 'The featured products',
  counted: true,
  shapes: import.meta.env.SSR && { query: z.object(paging), reply: z.array(productSummaryShape) },
});

export const listByCategory = endpoint({
  method: 'GET',
  path: '/products/category/:category',
  access: 'anyone',
  summary: 'The products of a category, by its name or slug',
  counted: true,
  shapes: import.meta.env.SSR && {
    params: z.object({ category: z.string().max(200) }),
    query: z.object({ ...paging, sort: z.enum(PRODUCT_SORTS).optional() }),
    reply: z.array(productSummaryShape),
  },
});

export const readProduct = endpoint({
  method: 'GET',
  path: '/products/:id',
  access: 'anyone',
  summary: 'One product, by its id or slug',
  refusals: [404],
  shapes: import.meta.env.SSR && { params: z.object({ id: z.string().max(300) }), reply: productShape },
});

export const readFacets = endpoint({
  method: 'GET',
  path: '/products/facets',
  access: 'anyone',
  summary: 'How many products each filter would leave; each facet is counted under all the other filters',
  shapes: import.meta.env.SSR && { query: z.object(productFilters), reply: facetsShape },
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/categories',
  access: 'anyone',
  summary: 'The categories with how many products each holds',
  shapes: import.meta.env.SSR && { reply: z.array(categoryShape) },
});

export const relatedProducts = endpoint({
  method: 'GET',
  path: '/products/:id/related',
  access: 'anyone',
  summary: 'What goes with a product, and others like it',
  refusals: [404],
  shapes: import.meta.env.SSR && {
    params: z.object({ id: z.string().max(300) }),
    reply: z.object({ worksWith: z.array(productSummaryShape), alike: z.array(productSummaryShape) }),
  },
});

export const listLowStock = endpoint({
  method: 'GET',
  path: '/admin/low-stock',
  access: 'admin',
  summary: 'Products of which few are left or none, the fewest first',
  counted: true,
  shapes: import.meta.env.SSR && { query: z.object(paging), reply: z.array(productSummaryShape) },
});

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  access: 'admin',
  summary: 'Add a product',
  status: 201,
  refusals: [409, 503],
  bodyLimitBytes: IMAGE_BODY_BYTES,
  shapes: import.meta.env.SSR && { body: productBody, reply: productShape },
});

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  access: 'admin',
  summary: 'Change a product; what is left out of the optional fields stays',
  refusals: [404, 409, 503],
  bodyLimitBytes: IMAGE_BODY_BYTES,
  shapes: import.meta.env.SSR && {
    params: z.object({ id: z.string().max(300) }),
    body: productBody,
    reply: productShape,
  },
});

export const toggleFeatured = endpoint({
  method: 'PATCH',
  path: '/products/:id',
  access: 'admin',
  summary: 'Feature a product, or stop featuring it',
  refusals: [404],
  shapes: import.meta.env.SSR && {
    params: z.object({ id: z.string().max(300) }),
    reply: z.object({ isFeatured: z.boolean(), name: z.string() }),
  },
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/products/:id',
  access: 'admin',
  summary: 'Take a product out of the catalogue; orders keep their lines',
  refusals: [404],
  shapes: import.meta.env.SSR && { params: z.object({ id: z.string().max(300) }), reply: message },
});
