import { z } from 'zod';
import * as calls from '../../../contract/orders.ts';
import {
  allOrdersQuery,
  myOrdersQuery,
  newOrder,
  orderParams,
  orderShape,
  statusBody,
} from '../../../contract/orders-shapes.ts';
import { messages } from '../../../contract/messages.ts';
import { countAttempts } from '../../attempts.ts';
import { notFound } from '../../errors.ts';
import { route, type Routing } from '../../route.ts';
import { changeStatus } from './change-status.ts';
import { idempotencyOf } from './idempotency.ts';
import { findOrder, listOrders } from './orders-queries.ts';
import { placeOrder } from './place-order.ts';

const ORDERS_PER_ACCOUNT = { max: 300, windowSeconds: 600 };
const ORDERS_PER_ADDRESS = { max: 3000, windowSeconds: 600 };

export function ordersRoutes(routing: Routing): void {
  const { shop } = routing;

  route(
    routing,
    calls.placeOrder,
    {
      summary: 'Place an order; an Idempotency-Key header makes a repeat return the first answer',
      status: 201,
      refusals: [404, 409, 429],
      body: newOrder,
      reply: orderShape,
    },
    async ({ who, body, request }) => {
      await countAttempts(shop.db, shop.clock, [
        [`orders:${who.id}`, ORDERS_PER_ACCOUNT],
        [`orders:${request.ip}`, ORDERS_PER_ADDRESS],
      ]);
      return placeOrder(shop, who, body, idempotencyOf(request, body));
    },
  );

  route(
    routing,
    calls.listMyOrders,
    { summary: 'My own orders, newest first', query: myOrdersQuery, reply: z.array(orderShape) },
    ({ who, query: { page, limit, ...filters } }) =>
      listOrders(shop.db, { ...filters, userId: who.id }, '-createdAt', { page, limit }),
  );

  route(
    routing,
    calls.readMyOrder,
    { summary: 'One of my own orders', refusals: [404], params: orderParams, reply: orderShape },
    async ({ who, params }) => {
      const order = await findOrder(shop.db, params.id, who.id);
      if (!order) throw notFound(messages.orders.notFound);
      return order;
    },
  );

  route(
    routing,
    calls.listAllOrders,
    {
      summary: 'Every order, newest first unless asked otherwise',
      query: allOrdersQuery,
      reply: z.array(orderShape),
    },
    ({ query: { page, limit, sort = '-createdAt', ...filters } }) =>
      listOrders(shop.db, filters, sort, { page, limit }),
  );

  route(
    routing,
    calls.readOrder,
    { summary: 'One order', refusals: [404], params: orderParams, reply: orderShape },
    async ({ params }) => {
      const order = await findOrder(shop.db, params.id);
      if (!order) throw notFound(messages.orders.notFound);
      return order;
    },
  );

  route(
    routing,
    calls.changeStatus,
    {
      summary: 'Set an order to any of the four statuses; cancelling returns its units to the shelf',
      refusals: [404, 409],
      params: orderParams,
      body: statusBody,
      reply: orderShape,
    },
    ({ who, params, body }) => changeStatus(shop, who, params.id, body.status),
  );
}
