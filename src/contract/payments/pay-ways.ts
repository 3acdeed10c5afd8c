import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { CodRefusal, CodRefusalBody } from './cod-refusals-shapes.ts';
import type { PayWays, PayWaysQuery } from './pay-ways-shapes.ts';

export const readPayWays = call<{ query: PayWaysQuery; reply: PayWays }>('GET', '/me/pay-ways', 'user');

export const sendCodCode = call<{ reply: Message }>('POST', '/orders/cod-code', 'user');

export const noteRefusedParcel = call<{ params: { id: string }; body: CodRefusalBody; reply: CodRefusal }>(
  'POST',
  '/admin/orders/:id/cod-refusal',
  'admin',
  'payments',
);

export const revokeRefusedParcel = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/orders/:id/cod-refusal',
  'admin',
  'payments',
);
