import { z } from 'zod';
import { sql } from 'kysely';
import { raised } from '../../db/product-conditions.ts';
import { IMAGE_BODY_BYTES } from '../products/catalogue-limits.ts';
import {
  adminCategoryShape,
  categoryChange,
  categoryDeletion,
  categoryPageShape,
  categoryShape,
  categorySlugParams,
  newCategory,
  savedCategoryShape,
} from './categories.shapes.ts';
import * as categoryMessages from './category.words.ts';
import { paths } from '../../app/page-paths.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { notFound, conflict } from '../../kit/server/http/errors.ts';
import { forDesk, forVisitors, type Routing } from '../../kit/server/http/route.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { forgetPath } from '../../platform/redirects/path-moves.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { checkGate } from '../certificates/check-gate.server.ts';
import { renewSearchOfCategory } from '../search-documents/renew-search-documents.server.ts';
import { deleteTranslations } from '../translations/save-translations.server.ts';
import {
  categoryOf,
  findCategoryPage,
  listAdminCategories,
  readCategoryRows,
  type CategoryRow,
} from './categories-queries.server.ts';
import {
  createCategory,
  updateCategory,
  findCategory,
  lockCategories,
  requirePlace,
} from './save-category.server.ts';

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

/**
 * Moves its products (archived too) and subcategories; `moveTo` is needed only if there are any.
 * @throws Refused 404; 409 in_use, category_cycle; 400 category_depth
 */
async function deleteCategory(actor: Actor, id: string, moveTo: string | undefined): Promise<void> {
  await step(actor, async ({ tx, now, audit }) => {
    await lockCategories(tx);
    const category = await findCategory(tx, id);
    if (!category) throw notFound(categoryMessages.notFound);
    if (await isInUse(tx, category.id)) await moveContents(tx, category.id, moveTo, now);
    await deleteTranslations(tx, 'category', category.id);
    await tx.deleteFrom('categories').where('id', '=', category.id).execute();
    await forgetPath(tx, paths.category(category.slug));
    tx.effects.catalogueChanged();
    // Price lists had percentages for it.
    tx.effects.pricesChanged();
    await checkGate(tx, null, now);
    await audit('category.delete', category.slug, { name: category.name, moveTo: moveTo ?? null });
  });
}

async function isInUse(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from products where category_id = ${id})
      or exists (select from categories where parent_id = ${id}) as "isInUse"`.execute(tx);
  return rows[0]!.isInUse;
}

async function moveContents(tx: Tx, id: string, moveTo: string | undefined, now: Date): Promise<void> {
  if (moveTo === undefined) throw conflict('in_use', categoryMessages.inUse);
  const target = await requirePlace(tx, id, moveTo);
  const children = await tx.selectFrom('categories').select('id').where('parent_id', '=', id).execute();
  for (const child of children) await requirePlace(tx, child.id, moveTo);
  await tx.updateTable('categories').set({ parent_id: target! }).where('parent_id', '=', id).execute();
  // Products are locked in the order in which orders lock them.
  await sql`select from products where category_id = ${id} order by id for no key update`.execute(tx);
  await tx
    .updateTable('products')
    .set({
      category_id: target!,
      updated_at: raised(now),
    })
    .where('category_id', '=', id)
    .execute();
  await renewSearchOfCategory(tx, target!);
}
