import { z } from 'zod';
import * as orderMessages from '../../../../contract/orders/order-messages.ts';
import {
  allOrdersQuery,
  myOrdersQuery,
  newOrder,
  orderParams,
  orderShape,
  partiesBody,
  statusBody,
} from '../../../../contract/orders/orders-shapes.ts';
import * as calls from '../../../../contract/orders/orders.ts';
import { notFound } from '../../../http/errors.ts';
import { idempotencyOf } from '../../../http/idempotency-key.ts';
import { route, type Routing } from '../../../http/route.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.ts';
import { countingCouponGuess } from '../coupons/coupon-guesses.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import { changeParties } from './change-parties.ts';
import { cancelOrder, changeStatus } from './change-status.ts';
import { findOrder, listOrders } from './orders-queries.ts';
import { placeOrder } from './place-order.ts';

const ORDERS_PER_ACCOUNT = { max: 300, windowSeconds: 600 };
const ORDERS_PER_IP = { max: 3000, windowSeconds: 600 };

export function ordersRoutes(routing: Routing<WithDeliveryRules & WithSettings>): void {
  const { services } = routing;

  route(
    routing,
    calls.placeOrder,
    {
      summary: 'Place an order; an Idempotency-Key header makes a repeat return the first answer',
      status: 201,
      refusals: [404, 409, 429],
      isIdempotent: true,
      body: newOrder,
      reply: orderShape,
    },
    async ({ currentUser, body, request }) => {
      await requireWithinLimits(services, [
        [`orders:user:${currentUser.id}`, ORDERS_PER_ACCOUNT],
        [`orders:ip:${ipKeyOf(request.ip)}`, ORDERS_PER_IP],
      ]);
      const place = () => placeOrder(services, currentUser, body, idempotencyOf(request, body));
      return body.couponCode ? countingCouponGuess(services, currentUser.id, place) : place();
    },
  );

  route(
    routing,
    calls.listMyOrders,
    { summary: 'My own orders, newest first', query: myOrdersQuery, reply: z.array(orderShape) },
    ({ currentUser, query: { page, limit, ...filters } }) =>
      listOrders(services.db, { ...filters, userId: currentUser.id }, '-createdAt', { page, limit }),
  );

  route(
    routing,
    calls.readMyOrder,
    { summary: 'One of my own orders', refusals: [404], params: orderParams, reply: orderShape },
    async ({ currentUser, params }) => {
      const order = await findOrder(services.db, params.id, currentUser.id);
      if (!order) throw notFound(orderMessages.notFound);
      return order;
    },
  );

  route(
    routing,
    calls.cancelMyOrder,
    {
      summary: 'Cancel one of my own orders while it is Pending; its units go back to the stock',
      refusals: [404, 409],
      params: orderParams,
      reply: orderShape,
    },
    ({ currentUser, params }) => cancelOrder(services, currentUser, params.id),
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
      listOrders(services.db, filters, sort, { page, limit }),
  );

  route(
    routing,
    calls.readOrder,
    { summary: 'One order', refusals: [404], params: orderParams, reply: orderShape },
    async ({ params }) => {
      const order = await findOrder(services.db, params.id);
      if (!order) throw notFound(orderMessages.notFound);
      return order;
    },
  );

  route(
    routing,
    calls.changeStatus,
    {
      summary: 'Set an order to any of the four statuses; cancelling returns its units to the stock',
      refusals: [404, 409],
      params: orderParams,
      body: statusBody,
      reply: orderShape,
    },
    ({ currentUser, params, body }) => changeStatus(services, currentUser, params.id, body.status),
  );

  route(
    routing,
    calls.changeParties,
    {
      summary: 'Fill in where an order goes and who its invoice is for, before it is invoiced',
      refusals: [404, 409],
      params: orderParams,
      body: partiesBody,
      reply: orderShape,
    },
    ({ currentUser, params, body }) => changeParties(services, currentUser, params.id, body),
  );
}
