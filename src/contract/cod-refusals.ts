import { call } from './call.ts';
import type { CodRefusal, CodRefusalBody } from './cod-refusals-shapes.ts';
import type { Message } from './shapes.ts';

/** Notes that the parcel of an order was not taken at the door. */
export const noteCodRefusal = call<{ params: { id: string }; body: CodRefusalBody; reply: CodRefusal }>(
  'POST',
  '/admin/orders/:id/cod-refusal',
  'admin',
);

export const takeBackCodRefusal = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/orders/:id/cod-refusal',
  'admin',
);
