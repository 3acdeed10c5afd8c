import { call } from '../platform/call.ts';
import type { KitPartsBody, ShownPart } from './kits-shapes.ts';

/** Empty for a product that is no kit. The parameter is an id or a slug. */
export const listKitParts = call<{ params: { id: string }; reply: ShownPart[] }>(
  'GET',
  '/products/:id/parts',
  'anyone',
);

export const changeKitParts = call<{ params: { id: string }; body: KitPartsBody; reply: ShownPart[] }>(
  'PUT',
  '/admin/products/:id/parts',
  'admin',
  'catalogue',
);
