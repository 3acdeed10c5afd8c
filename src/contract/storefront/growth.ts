import { call } from '../platform/call.ts';
import type { Growth, GrowthBody } from './growth-shapes.ts';

export const readGrowth = call<{ reply: Growth }>('GET', '/admin/growth', 'admin', 'storefront');

export const changeGrowth = call<{ body: GrowthBody; reply: Growth }>(
  'PUT',
  '/admin/growth',
  'admin',
  'storefront',
);
