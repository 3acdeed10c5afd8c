import { call } from '../platform/call.ts';
import type { Delivery, DeliveryQuery } from './delivery-shapes.ts';

/** When a delivery comes to a PIN code, and what it costs. */
export const readDelivery = call<{ params: { pin: string }; query: DeliveryQuery; reply: Delivery }>(
  'GET',
  '/delivery/:pin',
  'anyone',
);
