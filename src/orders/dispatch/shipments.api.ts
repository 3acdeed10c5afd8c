import { z } from 'zod';
import type { SelectQueryBuilder } from 'kysely';
import { STATUS_BODY_BYTES } from './dispatch-limits.ts';
import * as dispatchDeskMessages from './dispatch-desk.words.ts';
import { orderParams } from '../orders/orders.shapes.ts';
import {
  cameBackBody,
  cameBackShape,
  handOverBody,
  packBody,
  shipmentChange,
  shipmentShape,
  shipmentsQuery,
  shipmentStateBody,
  statusFileBody,
  statusFileShape,
  unpackBody,
  type Shipment,
  type ShipmentsQuery,
} from './shipments.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { type Idempotency, requireIdempotency } from '../../kit/server/http/idempotency-key.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { requireShipment, readShipments } from '../parcels/shipment-replies.server.ts';
import { bringBack } from './bring-back.server.ts';
import { changeShipment, unpackShipment, changeShipmentState, handOver } from './send-shipment.server.ts';
import { packParcel } from './pack-parcel.server.ts';
import { takeStatusFile } from './take-status-file.server.ts';

const PARCEL_NUMBER = /^(.+)-P(\d{1,6})$/i;

export function shipmentsCalls({ services }: Routing, threads: SheetThreads) {
  return {
    'POST /admin/orders/:id/shipments': forDesk(
      'dispatch',
      {
        name: 'packParcel',
        summary: 'Pack a parcel of an order; the status of the order stays',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: orderParams,
        body: packBody,
        reply: shipmentShape,
      },
      ({ currentUser, params, body, request }) =>
        packParcel(services, currentUser, params.id, body, requireKey(request, body)),
    ),

    'GET /admin/shipments': forDesk(
      'dispatch',
      {
        name: 'listShipments',
        counted: true,
        summary: 'List parcels, newest first',
        query: shipmentsQuery,
        reply: z.array(shipmentShape),
      },
      ({ query }) => listShipments(services.db, query),
    ),

    'GET /admin/shipments/:id': forDesk(
      'dispatch',
      {
        name: 'readShipment',
        summary: 'Return a parcel',
        refusals: [404],
        params: idParams,
        reply: shipmentShape,
      },
      ({ params }) => requireShipment(services.db, params.id),
    ),

    'PUT /admin/shipments/:id': forDesk(
      'dispatch',
      {
        name: 'changeShipment',
        summary: 'Change a parcel’s courier, number, size or amount to collect; fields left out stay',
        refusals: [404, 409],
        params: idParams,
        body: shipmentChange,
        reply: shipmentShape,
      },
      ({ currentUser, params, body }) => changeShipment({ services, currentUser }, params.id, body),
    ),

    'POST /admin/shipments/:id/hand-over': forDesk(
      'dispatch',
      {
        name: 'handOverShipment',
        summary: 'Hand a parcel to its courier; a Pending order becomes Shipped',
        refusals: [404, 409],
        params: idParams,
        body: handOverBody,
        reply: shipmentShape,
      },
      ({ currentUser, params, body }) => handOver({ services, currentUser }, params.id, body),
    ),

    'POST /admin/shipments/:id/unpack': forDesk(
      'dispatch',
      {
        name: 'unpackShipment',
        summary: 'Unpack a parcel that was not handed over',
        refusals: [404, 409],
        params: idParams,
        body: unpackBody,
        reply: shipmentShape,
      },
      ({ currentUser, params, body }) => unpackShipment({ services, currentUser }, params.id, body),
    ),

    'POST /admin/shipments/:id/state': forDesk(
      'dispatch',
      {
        name: 'changeShipmentState',
        summary: 'Set the state of a parcel that was handed over',
        refusals: [404, 409],
        params: idParams,
        body: shipmentStateBody,
        reply: shipmentShape,
      },
      ({ currentUser, params, body }) => changeShipmentState({ services, currentUser }, params.id, body),
    ),

    'POST /admin/shipments/:id/came-back': forDesk(
      'dispatch',
      {
        name: 'bringBackShipment',
        summary: 'Record a parcel that came back, with the outcome of each unit',
        status: 201,
        refusals: [404, 409],
        isIdempotent: true,
        params: idParams,
        body: cameBackBody,
        reply: cameBackShape,
      },
      ({ currentUser, params, body, request }) =>
        bringBack(services, currentUser, params.id, body, requireKey(request, body)),
    ),

    'POST /admin/shipments/status-csv': forDesk(
      'dispatch',
      {
        name: 'takeStatusFile',
        summary: 'Preview a courier’s status file; with `apply`, import it',
        refusals: [413, 503],
        bodyLimitBytes: STATUS_BODY_BYTES,
        body: statusFileBody,
        reply: statusFileShape,
      },
      ({ currentUser, body }) => takeStatusFile(services, threads, currentUser, body),
    ),
  };
}

function requireKey(request: HttpRequest, body: unknown): Idempotency {
  return requireIdempotency(request, body, dispatchDeskMessages.keyNeeded);
}

/** Newest first. */
async function listShipments(db: Db, { page, limit, ...filters }: ShipmentsQuery): Promise<Page<Shipment>> {
  const { items, total } = await readPage(
    withFilters(
      db
        .selectFrom('shipments')
        .innerJoin('orders', 'orders.id', 'shipments.order_id')
        .select(['shipments.id', 'packed_at']),
      filters,
    )
      .orderBy('packed_at', 'desc')
      .orderBy('shipments.id'),
    { page, limit },
  );
  return {
    items: await readShipments(
      db,
      items.map(({ id }) => id),
    ),
    total,
  };
}

function withFilters<O>(
  query: SelectQueryBuilder<Schema, 'shipments' | 'orders', O>,
  { state, courier, order, search }: ShipmentsQuery,
) {
  if (state) query = query.where('state', '=', state);
  if (courier !== undefined) query = query.where('courier', '=', courier);
  if (order !== undefined) query = query.where('orders.number', '=', order);
  if (!search) return query;
  const named = PARCEL_NUMBER.exec(search);
  if (named)
    return query.where('orders.number', '=', named[1]!.toUpperCase()).where('parcel', '=', Number(named[2]));
  const pattern = containsPattern(search);
  return query.where((row) =>
    row.or([row('orders.number', 'ilike', pattern), row('tracking_number', 'ilike', pattern)]),
  );
}
