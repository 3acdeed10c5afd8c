import { call } from '../platform/call.ts';
import type { Delivery, DeliveryQuery } from './delivery-shapes.ts';

export const readDelivery = call<{ params: { pin: string }; query: DeliveryQuery; reply: Delivery }>(
  'GET',
  '/delivery/:pin',
  'anyone',
);
