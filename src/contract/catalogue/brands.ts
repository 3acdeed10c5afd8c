import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { Brand, BrandBody } from './brands-shapes.ts';

export const listBrands = call<{ reply: Brand[] }>('GET', '/brands', 'anyone');

export const listAdminBrands = call<{ reply: Brand[] }>('GET', '/admin/brands', 'admin', 'catalogue');

export const createBrand = call<{ body: BrandBody; reply: Brand }>(
  'POST',
  '/admin/brands',
  'admin',
  'catalogue',
);

export const updateBrand = call<{ params: { id: string }; body: BrandBody; reply: Brand }>(
  'PUT',
  '/admin/brands/:id',
  'admin',
  'catalogue',
);

export const deleteBrand = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/brands/:id',
  'admin',
  'catalogue',
);
