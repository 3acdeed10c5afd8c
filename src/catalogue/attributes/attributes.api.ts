import { z } from 'zod';
import { attributeBody } from './attribute-body.shapes.ts';
import * as attributeMessages from './attribute.words.ts';
import {
  attributeKeyParams,
  attributeShape,
  categoryAttributesBody,
  categoryAttributeShape,
  MAX_CATEGORY_ATTRIBUTES,
  type CategoryAttribute,
  type CategoryAttributesBody,
} from './attributes.shapes.ts';
import { categorySlugParams } from '../categories/categories.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import * as categoryMessages from '../categories/category.words.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, forVisitors, type Routing } from '../../kit/server/http/route.ts';
import { invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import {
  type WithAttributes,
  readAttributes,
  createAttribute,
  deleteAttribute,
  updateAttribute,
} from './save-attribute.server.ts';

export function attributesCalls({ services }: Routing<WithAttributes>) {
  const category = {
    refusals: [404] as const,
    params: categorySlugParams,
    reply: z.array(categoryAttributeShape),
  };

  return {
    'GET /attributes': forVisitors(
      {
        name: 'listAttributes',
        summary: 'List the attributes of product specs, in display order',
        reply: z.array(attributeShape),
      },
      async () => (await services.attributes()).all,
      { isEditedThere: true },
    ),

    'POST /admin/attributes': forDesk(
      'catalogue',
      {
        name: 'createAttribute',
        summary: 'Create an attribute',
        status: 201,
        refusals: [409],
        body: attributeBody,
        reply: attributeShape,
      },
      ({ currentUser, body }) => createAttribute({ services, currentUser }, body),
    ),

    'PUT /admin/attributes/:key': forDesk(
      'catalogue',
      {
        name: 'updateAttribute',
        summary: 'Change an attribute; its key and kind cannot change',
        refusals: [404, 409],
        params: attributeKeyParams,
        body: attributeBody,
        reply: attributeShape,
      },
      ({ currentUser, params, body }) => updateAttribute({ services, currentUser }, params.key, body),
    ),

    'DELETE /admin/attributes/:key': forDesk(
      'catalogue',
      {
        name: 'deleteAttribute',
        summary: 'Delete an attribute that no product uses',
        refusals: [404, 409],
        params: attributeKeyParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteAttribute({ services, currentUser }, params.key);
        return { message: attributeMessages.deleted };
      },
    ),

    'GET /admin/categories/:slug/attributes': forDesk(
      'catalogue',
      {
        name: 'readCategoryAttributes',
        summary: 'List the attributes of a category in their order',
        ...category,
      },
      ({ params }) => readCategoryAttributes(services.db, params.slug),
    ),

    'PUT /admin/categories/:slug/attributes': forDesk(
      'catalogue',
      {
        name: 'writeCategoryAttributes',
        summary: 'Replace the attributes of a category',
        ...category,
        body: categoryAttributesBody,
      },
      ({ currentUser, params, body }) =>
        writeCategoryAttributes({ services, currentUser }, params.slug, body),
    ),
  };
}

/** @throws Refused 404 */
async function readCategoryAttributes(db: Db, slug: string): Promise<CategoryAttribute[]> {
  return listOf(db, await requireCategory(db, slug));
}

/** @throws Refused 400 (undefined or duplicate key), 404 */
async function writeCategoryAttributes(
  actor: Actor,
  slug: string,
  { attributes }: CategoryAttributesBody,
): Promise<CategoryAttribute[]> {
  return step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    const categoryId = await requireCategory(tx, slug);
    await requireDefined(tx, attributes);
    const before = await listOf(tx, categoryId);
    await tx.deleteFrom('category_attributes').where('category_id', '=', categoryId).execute();
    const rows = attributes.map(({ key, isRequired }, index) => ({
      category_id: categoryId,
      key,
      is_required: isRequired,
      sort: index + 1,
    }));
    if (rows.length > 0) await tx.insertInto('category_attributes').values(rows).execute();
    tx.effects.catalogueChanged();
    await audit('category.attributes', slug, { from: before, to: attributes });
    return listOf(tx, categoryId);
  });
}

async function requireDefined(tx: Tx, attributes: CategoryAttributesBody['attributes']): Promise<void> {
  if (attributes.length > MAX_CATEGORY_ATTRIBUTES) {
    const sentence = attributeMessages.tooMany(MAX_CATEGORY_ATTRIBUTES);
    throw invalid(sentence, { attributes: sentence });
  }
  const defined = new Set((await readAttributes(tx)).map(({ key }) => key));
  const keys = attributes.map(({ key }) => key);
  for (const [index, key] of keys.entries()) {
    const isTwice = keys.indexOf(key) !== index;
    if (defined.has(key) && !isTwice) continue;
    const sentence = isTwice ? attributeMessages.twice(key) : attributeMessages.notDefined(key);
    throw invalid(sentence, { [`attributes.${index}.key`]: sentence });
  }
}

async function requireCategory(db: Db | Tx, slug: string): Promise<string> {
  const row = await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row) throw notFound(categoryMessages.notFound);
  return row.id;
}

async function listOf(db: Db | Tx, categoryId: string): Promise<CategoryAttribute[]> {
  const rows = await db
    .selectFrom('category_attributes')
    .select(['key', 'is_required', 'sort'])
    .where('category_id', '=', categoryId)
    .orderBy('sort')
    .execute();
  return rows.map(({ is_required, ...row }) => ({ ...row, isRequired: is_required }));
}
