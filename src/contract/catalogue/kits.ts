import { call } from '../platform/call.ts';
import type { KitPartsBody, ShownPart } from './kits-shapes.ts';

/** What is in the box of a kit; nothing for a product that is none. The parameter is an id or a slug. */
export const listKitParts = call<{ params: { id: string }; reply: ShownPart[] }>(
  'GET',
  '/products/:id/parts',
  'anyone',
);

export const changeKitParts = call<{ params: { id: string }; body: KitPartsBody; reply: ShownPart[] }>(
  'PUT',
  '/admin/products/:id/parts',
  'admin',
);
