import * as rows from '../../../contract/orders.ts';
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

  route(routing, rows.placeOrder, async ({ who, body, request }) => {
    await countAttempts(shop.db, shop.clock, [
      [`orders:${who.id}`, ORDERS_PER_ACCOUNT],
      [`orders:${request.ip}`, ORDERS_PER_ADDRESS],
    ]);
    return placeOrder(shop, who, body, idempotencyOf(request, body));
  });

  route(routing, rows.listMyOrders, ({ who, query: { page, limit, ...filters } }) =>
    listOrders(shop.db, { ...filters, userId: who.id }, '-createdAt', { page, limit }),
  );

  route(routing, rows.readMyOrder, async ({ who, params }) => {
    const order = await findOrder(shop.db, params.id, who.id);
    if (!order) throw notFound(messages.orders.notFound);
    return order;
  });

  route(routing, rows.listAllOrders, ({ query: { page, limit, sort = '-createdAt', ...filters } }) =>
    listOrders(shop.db, filters, sort, { page, limit }),
  );

  route(routing, rows.readOrder, async ({ params }) => {
    const order = await findOrder(shop.db, params.id);
    if (!order) throw notFound(messages.orders.notFound);
    return order;
  });

  route(routing, rows.changeStatus, ({ who, params, body }) =>
    changeStatus(shop, who, params.id, body.status),
  );
}
