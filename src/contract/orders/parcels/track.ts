import { call } from '../../platform/call.ts';
import type { OrderAfterSale, TrackedOrder } from './track-shapes.ts';

export const trackOrder = call<{ params: { token: string }; reply: TrackedOrder }>(
  'GET',
  '/track/:token',
  'anyone',
);

export const readOrderAfterSale = call<{ params: { id: string }; reply: OrderAfterSale }>(
  'GET',
  '/orders/my-orders/:id/after-sale',
  'user',
);
