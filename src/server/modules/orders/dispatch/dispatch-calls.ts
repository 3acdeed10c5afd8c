import { z } from 'zod';
import {
  dispatchShape,
  pickedShape,
  pickListQuery,
  scannedShape,
  scanQuery,
  toPackQuery,
  toPackShape,
} from '../../../../contract/orders/dispatch/dispatch-shapes.ts';
import { orderParams } from '../../../../contract/orders/orders-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { readDispatch, readPickList, scanUnit } from './read-dispatch.ts';
import { listToPack } from './to-pack-list.ts';

export function dispatchCalls({ services }: Routing) {
  return {
    'GET /admin/dispatch/to-pack': forDesk(
      'dispatch',
      {
        name: 'listToPack',
        counted: true,
        summary: 'List orders to pack by promised day',
        query: toPackQuery,
        reply: z.array(toPackShape),
      },
      ({ query }) => listToPack(services.db, query, services.clock.now()),
    ),

    'GET /admin/dispatch/pick-list': forDesk(
      'dispatch',
      {
        name: 'readPickList',
        summary: 'List what to fetch from stock for orders, by name',
        refusals: [404],
        query: pickListQuery,
        reply: z.array(pickedShape),
      },
      ({ query }) => readPickList(services.db, query.orders),
    ),

    'GET /admin/orders/:id/dispatch': forDesk(
      'dispatch',
      {
        name: 'readDispatch',
        summary: 'Return the lines, packed units and parcels of an order',
        refusals: [404],
        params: orderParams,
        reply: dispatchShape,
      },
      ({ params }) => readDispatch(services.db, params.id),
    ),

    'GET /admin/orders/:id/scan': forDesk(
      'dispatch',
      {
        name: 'scanUnit',
        summary: 'Find a unit of an order by serial number, SKU or GTIN',
        refusals: [404, 409],
        params: orderParams,
        query: scanQuery,
        reply: scannedShape,
      },
      ({ params, query }) => scanUnit(services.db, params.id, query.code),
    ),
  };
}
