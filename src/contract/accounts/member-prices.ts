import { call } from '../platform/call.ts';
import type { DeskPricesReply, MemberPricesReply } from './member-prices-shapes.ts';

/** My prices for each `<productId>:<quantity>`. */
export const readMemberPrices = call<{ query: { items: string[] }; reply: MemberPricesReply }>(
  'GET',
  '/me/prices',
  'user',
);

/** The prices of a company. */
export const readDeskPrices = call<{
  query: { company?: string | undefined; items: string[] };
  reply: DeskPricesReply;
}>('GET', '/admin/prices', 'admin', 'orders');
