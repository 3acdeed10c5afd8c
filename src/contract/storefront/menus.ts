import { call } from '../platform/call.ts';
import type { MenusBody, OwnerMenus } from './menus-shapes.ts';

export const readMenus = call<{ reply: OwnerMenus }>('GET', '/admin/menus', 'admin', 'storefront');

export const changeMenus = call<{ body: MenusBody; reply: OwnerMenus }>(
  'PUT',
  '/admin/menus',
  'admin',
  'storefront',
);
