import { call, type FileReply } from '../../platform/call.ts';
import type { CheckedWarranty, WarrantyCheck, WarrantyItem } from './warranty-shapes.ts';

interface Token {
  token: string;
}

export const checkWarranty = call<{ body: WarrantyCheck; reply: CheckedWarranty }>(
  'POST',
  '/warranty/check',
  'anyone',
);

export const readWarranty = call<{ params: Token; reply: WarrantyItem }>('GET', '/warranty/:token', 'anyone');

export const printWarrantyCard = call<{ params: Token; reply: FileReply }>(
  'GET',
  '/warranty/:token/pdf',
  'anyone',
);

/** Answers the person who placed the order, and staff with the right `service`. */
export const printOrderWarranty = call<{ params: { id: string }; reply: FileReply }>(
  'GET',
  '/orders/my-orders/:id/warranty.pdf',
  'user',
);
