import { z } from 'zod';
import { attributeBody } from '../../../../contract/catalogue/attributes/attribute-body.ts';
import * as attributeMessages from '../../../../contract/catalogue/attributes/attribute-messages.ts';
import {
  attributeKeyParams,
  attributeShape,
  categoryAttributesBody,
  categoryAttributeShape,
} from '../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { categorySlugParams } from '../../../../contract/catalogue/categories-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { forDesk, forVisitors } from '../../../http/calls.ts';

import type { Routing } from '../../../http/route.ts';
import type { WithAttributes } from './attributes-memo.ts';
import { readCategoryAttributes, writeCategoryAttributes } from './category-attributes.ts';
import { createAttribute, deleteAttribute, updateAttribute } from './save-attribute.ts';

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
