import { call } from '../../platform/call.ts';
import type { Message } from '../../platform/shapes.ts';
import type {
  Attribute,
  AttributeBody,
  CategoryAttribute,
  CategoryAttributesBody,
} from './attributes-shapes.ts';

export const listAttributes = call<{ reply: Attribute[] }>('GET', '/attributes', 'anyone');

export const createAttribute = call<{ body: AttributeBody; reply: Attribute }>(
  'POST',
  '/admin/attributes',
  'admin',
  'catalogue',
);

export const updateAttribute = call<{ params: { key: string }; body: AttributeBody; reply: Attribute }>(
  'PUT',
  '/admin/attributes/:key',
  'admin',
  'catalogue',
);

export const deleteAttribute = call<{ params: { key: string }; reply: Message }>(
  'DELETE',
  '/admin/attributes/:key',
  'admin',
  'catalogue',
);

export const readCategoryAttributes = call<{ params: { slug: string }; reply: CategoryAttribute[] }>(
  'GET',
  '/admin/categories/:slug/attributes',
  'admin',
  'catalogue',
);

export const writeCategoryAttributes = call<{
  params: { slug: string };
  body: CategoryAttributesBody;
  reply: CategoryAttribute[];
}>('PUT', '/admin/categories/:slug/attributes', 'admin', 'catalogue');
