import { z } from 'zod';
import type { Db } from '../../db/transaction.ts';
import { companyMessages } from '../../dealers/companies/company.words.ts';
import { orderMessages } from './order.words.ts';
import {
  allOrdersQuery,
  myOrdersQuery,
  newOrder,
  orderParams,
  orderShape,
  orderHistoryShape,
  partiesBody,
  refuseOrderBody,
  statusBody,
  type Order,
  type Parties,
} from './orders.shapes.ts';
import { pagingQuery } from '../../kit/api/shapes.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { idempotencyOf } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { ipKeyOf, countedByNetwork, requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/effects.ts';
import { noCompanyRight } from '../../dealers/companies/may-buy-for.server.ts';
import { findSeenCompany } from '../../dealers/companies/own-company.server.ts';
import type { WithDeliveryRules } from '../../delivery/zones/delivery-rules.server.ts';
import {
  readSettingsRow,
  type WithSettings,
  type WithShop,
} from '../../platform/settings/change-settings.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { approveOrder, refuseOrder } from '../credit-holds/decide-held-order.server.ts';
import { countingCouponGuess } from '../coupons/check-coupon.server.ts';
import type { WithMemberPrices } from '../../dealers/price-lists/price-list.server.ts';
import { cancelOrder, changeStatus } from '../status/change-status.server.ts';
import { placeOrder } from '../placing/place-order.server.ts';
import { findOrder, listOrders, findOrderById } from './orders-queries.server.ts';
import { withPackingFacts, withPackingFactsOf } from './packing-facts.server.ts';
import { lockOrder, requireNoInvoice } from './lock-order.server.ts';
import { partyColumns } from './order-parties.server.ts';

const ORDERS_PER_ACCOUNT = { max: 300, windowSeconds: 600 };

const ORDERS_PER_IP = { max: 3000, windowSeconds: 600 };

export function ordersCalls({
  services,
}: Routing<WithDeliveryRules & WithSettings & WithShop & WithMemberPrices>) {
  return {
    'POST /orders': forUser(
      {
        name: 'placeOrder',
        summary: 'Place an order; repeats with the same Idempotency-Key return the first reply',
        status: 201,
        refusals: [404, 409, 429],
        isIdempotent: true,
        body: newOrder,
        reply: orderShape,
      },
      async ({ currentUser, body, request }) => {
        await requireWithinLimits(services, [
          [`orders:user:${currentUser.id}`, ORDERS_PER_ACCOUNT],
          ...countedByNetwork('orders:ip:', ipKeyOf(request.ip), ORDERS_PER_IP),
        ]);
        const place = () => placeOrder(services, currentUser, body, idempotencyOf(request, body));
        return body.couponCode ? countingCouponGuess(services, currentUser.id, place) : place();
      },
    ),

    'GET /orders/my-orders': forUser(
      {
        name: 'listMyOrders',
        counted: true,
        summary: 'List my orders, newest first',
        query: myOrdersQuery,
        reply: z.array(orderShape),
      },
      ({ currentUser, query: { page, limit, ...filters } }) =>
        listOrders(services.db, { ...filters, userId: currentUser.id }, '-createdAt', { page, limit }),
    ),

    'GET /me/company/orders': forUser(
      {
        name: 'listCompanyOrders',
        counted: true,
        summary: 'List the orders of all members of my company, newest first',
        refusals: [403],
        query: pagingQuery,
        reply: z.array(orderShape),
      },
      async ({ currentUser, query }) => {
        const companyId = await findSeenCompany(services.db, currentUser.id);
        if (companyId === null) throw noCompanyRight(companyMessages.mayNotSee);
        return listOrders(services.db, { companyId }, '-createdAt', query);
      },
    ),

    'GET /orders/my-orders/:id': forUser(
      {
        name: 'readMyOrder',
        summary: 'Return one of my orders',
        refusals: [404],
        params: orderParams,
        reply: orderShape,
      },
      async ({ currentUser, params }) => {
        const order = await findOrder(services.db, params.id, currentUser.id);
        if (!order) throw notFound(orderMessages.notFound);
        return order;
      },
    ),

    'POST /orders/my-orders/:id/cancel': forUser(
      {
        name: 'cancelMyOrder',
        summary: 'Cancel one of my Pending orders and return its units to stock',
        refusals: [404, 409],
        params: orderParams,
        reply: orderShape,
      },
      ({ currentUser, params }) => cancelOrder(services, currentUser, params.id),
    ),

    'GET /orders/allorders': forDesk(
      'orders',
      {
        name: 'listAllOrders',
        counted: true,
        summary: 'List orders, by default newest first',
        query: allOrdersQuery,
        reply: z.array(orderShape),
      },
      async ({ query: { page, limit, sort = '-createdAt', ...filters } }) => {
        const { items, total } = await listOrders(services.db, filters, sort, { page, limit });
        return { items: await withPackingFacts(services.db, items), total };
      },
    ),

    'GET /orders/:id': forDesk(
      'orders',
      {
        name: 'readOrder',
        summary: 'Return an order',
        refusals: [404],
        params: orderParams,
        reply: orderShape,
      },
      async ({ params }) => {
        const order = await findOrder(services.db, params.id);
        if (!order) throw notFound(orderMessages.notFound);
        return withPackingFactsOf(services.db, order);
      },
    ),

    'GET /admin/orders/:id/history': forDesk(
      'orders',
      {
        name: 'readOrderHistory',
        summary: 'List the last 200 statuses of an order, newest first, with who set them and why',
        refusals: [404],
        params: orderParams,
        reply: orderHistoryShape,
      },
      ({ params }) => readHistory(services.db, params.id),
    ),

    'PATCH /orders/:id/status': forDesk(
      'orders',
      {
        name: 'changeStatus',
        summary: 'Set the status of an order; cancelling returns its units to stock',
        refusals: [404, 409],
        params: orderParams,
        body: statusBody,
        reply: orderShape,
      },
      async ({ currentUser, params, body }) =>
        withPackingFactsOf(services.db, await changeStatus(services, currentUser, params.id, body)),
    ),

    'POST /admin/orders/:id/approve': forDesk(
      'prices',
      {
        name: 'approveOrder',
        summary: 'Approve a held order',
        refusals: [404, 409],
        params: orderParams,
        reply: orderShape,
      },
      async ({ currentUser, params }) =>
        withPackingFactsOf(services.db, await approveOrder(services, currentUser, params.id)),
    ),

    'POST /admin/orders/:id/refuse': forDesk(
      'prices',
      {
        name: 'refuseOrder',
        summary: 'Cancel a held order and mail its buyer the reason',
        refusals: [404, 409],
        params: orderParams,
        body: refuseOrderBody,
        reply: orderShape,
      },
      async ({ currentUser, params, body }) =>
        withPackingFactsOf(services.db, await refuseOrder(services, currentUser, params.id, body.reason)),
    ),

    'PUT /admin/orders/:id/parties': forDesk(
      'orders',
      {
        name: 'changeParties',
        summary: 'Set the shipping and billing parties of an order before its invoice',
        refusals: [404, 409],
        params: orderParams,
        body: partiesBody,
        reply: orderShape,
      },
      async ({ currentUser, params, body }) =>
        withPackingFactsOf(services.db, await changeParties(services, currentUser, params.id, body)),
    ),
  };
}

/** @throws Refused 404 */
/** Nobody reads further back in one order. */
const MAX_HISTORY_ROWS = 200;

async function readHistory(db: Db, number: string) {
  const rows = await db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'actor_id').on('users.deleted_at', 'is', null))
    .select(['order_events.status', 'at', 'reason', 'users.name as by'])
    .where('number', '=', number)
    .orderBy('order_events.id', 'desc')
    .limit(MAX_HISTORY_ROWS)
    .execute();
  if (rows.length === 0) throw notFound(orderMessages.notFound);
  return rows.map(({ status, at, reason, by }) => ({
    status,
    at: at.toISOString(),
    by,
    ...(reason !== null && { reason }),
  }));
}

/**
 * The printed address stays.
 * @throws Refused 404; 409 already_invoiced; 400 when the billing address does not fit the GSTIN
 */
function changeParties(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
  { shipping, billing, poNumber }: Parties,
): Promise<Order> {
  return inTransaction(services, async (tx) => {
    const columns = partyColumns(shipping, billing, (await readSettingsRow(tx)).gstin);
    const { id } = await lockOrder(tx, number);
    await requireNoInvoice(tx, id);
    await tx
      .updateTable('orders')
      .set({ ...columns, ...(poNumber !== undefined && { po_number: poNumber }) })
      .where('id', '=', id)
      .execute();
    const details = {
      shippingState: shipping?.stateCode ?? null,
      hasBilling: billing !== null,
      ...(poNumber !== undefined && { poNumber }),
    };
    await writeAudit(tx, currentUser, 'order.parties', number, details, services.clock.now());
    return (await findOrderById(tx, id))!;
  });
}
