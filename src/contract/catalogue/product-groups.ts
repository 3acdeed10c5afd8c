import { call, listCall } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { GroupBody, GroupsQuery, ProductGroup } from './product-groups-shapes.ts';

export const listGroups = listCall<{ query: GroupsQuery; reply: ProductGroup[] }>(
  '/admin/groups',
  'admin',
  'catalogue',
);

export const createGroup = call<{ body: GroupBody; reply: ProductGroup }>(
  'POST',
  '/admin/groups',
  'admin',
  'catalogue',
);

export const updateGroup = call<{ params: { id: string }; body: GroupBody; reply: ProductGroup }>(
  'PUT',
  '/admin/groups/:id',
  'admin',
  'catalogue',
);

export const deleteGroup = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/groups/:id',
  'admin',
  'catalogue',
);
