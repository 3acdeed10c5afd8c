import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-messages.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { allOrdersQuery, newOrder, orderFilters, orderShape } from './orders-shapes.ts';

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'user',
  summary: 'Place an order; an Idempotency-Key header makes a repeat return the first answer',
  status: 201,
  refusals: [404, 409, 429],
  shapes: import.meta.env.SSR && { body: newOrder, reply: orderShape },
});

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/orders/my-orders',
  access: 'user',
  summary: 'My own orders, newest first',
  counted: true,
  shapes: import.meta.env.SSR && { query: z.object(orderFilters), reply: z.array(orderShape) },
});

export const readMyOrder = endpoint({
  method: 'GET',
  path: '/orders/my-orders/:id',
  access: 'user',
  summary: 'One of my own orders',
  refusals: [404],
  shapes: import.meta.env.SSR && { params: z.object({ id: z.string().max(40) }), reply: orderShape },
});

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/orders/allorders',
  access: 'admin',
  summary: 'Every order, newest first unless asked otherwise',
  counted: true,
  shapes: import.meta.env.SSR && { query: allOrdersQuery, reply: z.array(orderShape) },
});

export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  access: 'admin',
  summary: 'One order',
  refusals: [404],
  shapes: import.meta.env.SSR && { params: z.object({ id: z.string().max(40) }), reply: orderShape },
});

export const changeStatus = endpoint({
  method: 'PATCH',
  path: '/orders/:id/status',
  access: 'admin',
  summary: 'Set an order to any of the four statuses; cancelling returns its units to the shelf',
  refusals: [404, 409],
  shapes: import.meta.env.SSR && {
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ status: z.enum(ORDER_STATUSES, { error: adminMessages.orders.statusInvalid }) }),
    reply: orderShape,
  },
});
