import { z } from 'zod';
import { IMAGE_BODY_BYTES } from '../../../../domain/catalogue/catalogue-limits.ts';
import {
  adminCategoryShape,
  categoryChange,
  categoryDeletion,
  categoryPageShape,
  categoryShape,
  categorySlugParams,
  newCategory,
  savedCategoryShape,
} from '../../../../contract/catalogue/categories-shapes.ts';
import * as categoryMessages from '../../../../contract/catalogue/category-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { Memo } from '../../../cache/memo.ts';
import { notFound } from '../../../http/errors.ts';
import { forDesk, forVisitors } from '../../../http/calls.ts';

import type { Routing } from '../../../http/route.ts';
import {
  categoryOf,
  findCategoryPage,
  listAdminCategories,
  readCategoryRows,
  type CategoryRow,
} from './categories-queries.ts';
import { deleteCategory } from './delete-category.ts';
import { createCategory, updateCategory } from './save-category.ts';

export function categoriesCalls({ services }: Routing) {
  const memo = new Memo<CategoryRow[]>(() => services.catalogueVersion.withoutStock);
  /** Every page of products shows them, and to read them is to count all products. */
  const categories = () => memo.of({}, () => services.reads.catalogue(readCategoryRows));

  return {
    'GET /categories': forVisitors(
      {
        name: 'listCategories',
        summary: 'List categories with the number of products in each',
        reply: z.array(categoryShape),
      },
      async () => (await categories()).map(categoryOf),
      { isEditedThere: true },
    ),

    'GET /categories/:slug': forVisitors(
      {
        name: 'readCategory',
        summary: 'Return a category, its parents and its children; former slugs redirect (301)',
        refusals: [404],
        params: categorySlugParams,
        reply: categoryPageShape,
      },
      async ({ params }) => {
        const category = findCategoryPage(await categories(), params.slug);
        if (!category) throw notFound(categoryMessages.notFound);
        return category;
      },
      { pageOf: ({ slug }) => paths.category(slug) },
    ),

    'GET /admin/categories': forDesk(
      'catalogue',
      {
        name: 'listAdminCategories',
        summary: 'List categories with the proofs that each requires',
        reply: z.array(adminCategoryShape),
      },
      () => listAdminCategories(services.db),
    ),

    'POST /admin/categories': forDesk(
      'catalogue',
      {
        name: 'createCategory',
        summary: 'Create a category',
        status: 201,
        refusals: [409, 503],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        body: newCategory,
        reply: savedCategoryShape,
      },
      ({ currentUser, body }) => createCategory({ services, currentUser }, body),
    ),

    'PUT /admin/categories/:id': forDesk(
      'catalogue',
      {
        name: 'updateCategory',
        summary: 'Change or move a category; fields left out stay as they are',
        refusals: [404, 409, 503],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        params: idParams,
        body: categoryChange,
        reply: savedCategoryShape,
      },
      ({ currentUser, params, body }) => updateCategory({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/categories/:id': forDesk(
      'catalogue',
      {
        name: 'deleteCategory',
        summary: 'Delete a category and move its contents to another one',
        refusals: [404, 409],
        params: idParams,
        query: categoryDeletion,
        reply: message,
      },
      async ({ currentUser, params, query }) => {
        await deleteCategory({ services, currentUser }, params.id, query.moveTo);
        return { message: categoryMessages.deleted };
      },
    ),
  };
}
