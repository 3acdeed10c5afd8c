import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { CodRefusal, CodRefusalBody } from './cod-refusals-shapes.ts';
import type { PayWays, PayWaysQuery } from './pay-ways-shapes.ts';

/** How I may pay for these items, and what they come to. */
export const readPayWays = call<{ query: PayWaysQuery; reply: PayWays }>('GET', '/me/pay-ways', 'user');

/** Mails me the code that confirms a large order paid at the door. */
export const sendCodCode = call<{ reply: Message }>('POST', '/orders/cod-code', 'user');

/** Notes that the parcel of an order was not taken at the door. */
export const noteRefusedParcel = call<{ params: { id: string }; body: CodRefusalBody; reply: CodRefusal }>(
  'POST',
  '/admin/orders/:id/cod-refusal',
  'admin',
);

export const revokeRefusedParcel = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/orders/:id/cod-refusal',
  'admin',
);
