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
    /** What was promised first stands first. */
    'GET /admin/dispatch/to-pack': forDesk(
      'dispatch',
      {
        name: 'listToPack',
        counted: true,
        summary: 'Orders with something to pack, what was promised first before all others',
        query: toPackQuery,
        reply: z.array(toPackShape),
      },
      ({ query }) => listToPack(services.db, query, services.clock.now()),
    ),

    /** By name. */
    'GET /admin/dispatch/pick-list': forDesk(
      'dispatch',
      {
        name: 'readPickList',
        summary: 'What to fetch from the stock for some orders, by name',
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
        summary: 'What is in an order, what is packed of it and where its parcels are',
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
        summary: 'Which unit of an order has this serial number, SKU or GTIN',
        refusals: [404, 409],
        params: orderParams,
        query: scanQuery,
        reply: scannedShape,
      },
      ({ params, query }) => scanUnit(services.db, params.id, query.code),
    ),
  };
}
