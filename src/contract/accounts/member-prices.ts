import { call } from '../platform/call.ts';
import type { DeskPricesReply, MemberPricesReply } from './member-prices-shapes.ts';

/** What I pay for `<productId>:<quantity>` each. */
export const readMemberPrices = call<{ query: { items: string[] }; reply: MemberPricesReply }>(
  'GET',
  '/me/prices',
  'user',
);

/** What a company pays. */
export const readDeskPrices = call<{
  query: { company?: string | undefined; items: string[] };
  reply: DeskPricesReply;
}>('GET', '/admin/prices', 'admin', 'orders');
