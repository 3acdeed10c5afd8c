import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { Courier, CourierChange, NewCourier } from './couriers-shapes.ts';

/** Sorted by name. */
export const listCouriers = call<{ reply: Courier[] }>('GET', '/admin/couriers', 'admin', 'dispatch');

export const createCourier = call<{ body: NewCourier; reply: Courier }>(
  'POST',
  '/admin/couriers',
  'admin',
  'settings',
);

export const updateCourier = call<{ params: { id: string }; body: CourierChange; reply: Courier }>(
  'PUT',
  '/admin/couriers/:id',
  'admin',
  'settings',
);

export const deleteCourier = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/couriers/:id',
  'admin',
  'settings',
);
