import { z } from 'zod';
import { attributeBody } from '../../../../contract/catalogue/attributes/attribute-body.ts';
import * as attributeMessages from '../../../../contract/catalogue/attributes/attribute-messages.ts';
import {
  attributeKeyParams,
  attributeShape,
  categoryAttributesBody,
  categoryAttributeShape,
} from '../../../../contract/catalogue/attributes/attributes-shapes.ts';
import * as calls from '../../../../contract/catalogue/attributes/attributes.ts';
import { categorySlugParams } from '../../../../contract/catalogue/categories-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { publicRoute } from '../../../http/public-route.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { WithAttributes } from './attributes-memo.ts';
import { readCategoryAttributes, writeCategoryAttributes } from './category-attributes.ts';
import { createAttribute, deleteAttribute, updateAttribute } from './save-attribute.ts';

export function attributesRoutes(routing: Routing<WithAttributes>): void {
  const { services } = routing;
  const category = {
    refusals: [404] as const,
    params: categorySlugParams,
    reply: z.array(categoryAttributeShape),
  };

  publicRoute(
    routing,
    calls.listAttributes,
    { summary: 'List the attributes of product specs, in display order', reply: z.array(attributeShape) },
    async () => (await services.attributes()).all,
    { isEditedThere: true },
  );

  route(
    routing,
    calls.createAttribute,
    {
      summary: 'Create an attribute',
      status: 201,
      refusals: [409],
      body: attributeBody,
      reply: attributeShape,
    },
    ({ currentUser, body }) => createAttribute({ services, currentUser }, body),
  );

  route(
    routing,
    calls.updateAttribute,
    {
      summary: 'Change an attribute; its key and kind cannot change',
      refusals: [404, 409],
      params: attributeKeyParams,
      body: attributeBody,
      reply: attributeShape,
    },
    ({ currentUser, params, body }) => updateAttribute({ services, currentUser }, params.key, body),
  );

  route(
    routing,
    calls.deleteAttribute,
    {
      summary: 'Delete an attribute that no product uses',
      refusals: [404, 409],
      params: attributeKeyParams,
      reply: message,
    },
    async ({ currentUser, params }) => {
      await deleteAttribute({ services, currentUser }, params.key);
      return { message: attributeMessages.deleted };
    },
  );

  route(
    routing,
    calls.readCategoryAttributes,
    { summary: 'List the attributes of a category in their order', ...category },
    ({ params }) => readCategoryAttributes(services.db, params.slug),
  );

  route(
    routing,
    calls.writeCategoryAttributes,
    { summary: 'Replace the attributes of a category', ...category, body: categoryAttributesBody },
    ({ currentUser, params, body }) => writeCategoryAttributes({ services, currentUser }, params.slug, body),
  );
}
