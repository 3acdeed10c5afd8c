import type { OrderStatus } from '../../domain/orders/order-status.ts';
import { call, listCall } from '../platform/call.ts';
import type { Paging } from '../platform/shapes.ts';
import type {
  AllOrdersQuery,
  CallOff,
  MyOrdersQuery,
  NewOrder,
  Order,
  Parties,
  RefuseOrder,
} from './orders-shapes.ts';

export const placeOrder = call<{ body: NewOrder; reply: Order }>('POST', '/orders', 'user');

export const listMyOrders = listCall<{ query: MyOrdersQuery; reply: Order[] }>('/orders/my-orders', 'user');

/** Lists the orders of all members of my company. */
export const listCompanyOrders = listCall<{ query: Paging; reply: Order[] }>('/me/company/orders', 'user');

export const readMyOrder = call<{ params: { id: string }; reply: Order }>(
  'GET',
  '/orders/my-orders/:id',
  'user',
);

export const cancelMyOrder = call<{ params: { id: string }; reply: Order }>(
  'POST',
  '/orders/my-orders/:id/cancel',
  'user',
);

export const listAllOrders = listCall<{ query: AllOrdersQuery; reply: Order[] }>(
  '/orders/allorders',
  'admin',
  'orders',
);

export const readOrder = call<{ params: { id: string }; reply: Order }>(
  'GET',
  '/orders/:id',
  'admin',
  'orders',
);

export const changeStatus = call<{ params: { id: string }; body: { status: OrderStatus }; reply: Order }>(
  'PATCH',
  '/orders/:id/status',
  'admin',
  'orders',
);

/** Lets an order go that is held. */
export const approveOrder = call<{ params: { id: string }; reply: Order }>(
  'POST',
  '/admin/orders/:id/approve',
  'admin',
  'prices',
);

/** Cancels an order that is held. */
export const refuseOrder = call<{ params: { id: string }; body: RefuseOrder; reply: Order }>(
  'POST',
  '/admin/orders/:id/refuse',
  'admin',
  'prices',
);

export const changeParties = call<{ params: { id: string }; body: Parties; reply: Order }>(
  'PUT',
  '/admin/orders/:id/parties',
  'admin',
  'orders',
);

/** Units that were not packed leave the order. */
export const callOffUnits = call<{ params: { id: string }; body: CallOff; reply: Order }>(
  'POST',
  '/admin/orders/:id/give-up',
  'admin',
  'orders',
);
