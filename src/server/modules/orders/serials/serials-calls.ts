import { z } from 'zod';
import { orderParams } from '../../../../contract/orders/orders-shapes.ts';
import {
  addedSerialsShape,
  newSerials,
  serialCorrection,
  serialLifeShape,
  serialOutcome,
  serialsCheckShape,
  serialShape,
  serialsQuery,
  serialSwap,
  soldSerial,
  swappedSerialsShape,
} from '../../../../contract/orders/serials/serials-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { addSerials } from './add-serials.ts';
import { correctSerial, decideSerial, swapSerials } from './change-serial.ts';
import { checkSerials } from './check-serials.ts';
import { sellAfterwards } from './sell-afterwards.ts';
import { readSerialLife } from './serial-replies.ts';
import { listSerials } from './serials-list.ts';

export function serialsCalls({ services }: Routing) {
  return {
    'GET /admin/serials': forDesk(
      'service',
      {
        name: 'listSerials',
        counted: true,
        summary: 'List serial numbers, last changed first; former numbers find their unit',
        query: serialsQuery,
        reply: z.array(serialShape),
      },
      ({ query }) => listSerials(services.db, query, services.clock.now()),
    ),

    'GET /admin/serials/check': forDesk(
      'service',
      {
        name: 'checkSerials',
        summary: 'List serial numbers that are not where their records say',
        reply: serialsCheckShape,
      },
      () => services.reads.report(checkSerials),
    ),

    'GET /admin/serials/:id': forDesk(
      'service',
      {
        name: 'readSerial',
        summary: 'Return the history of the unit with a serial number',
        refusals: [404],
        params: idParams,
        reply: serialLifeShape,
      },
      ({ params }) => readSerialLife(services.db, params.id, services.clock.now()),
    ),

    'POST /admin/serials': forDesk(
      'stock',
      {
        name: 'addSerials',
        summary: 'Add serial numbers of units in stock, all or none',
        status: 201,
        refusals: [404, 409],
        body: newSerials,
        reply: addedSerialsShape,
      },
      ({ currentUser, body }) => addSerials({ services, currentUser }, body),
    ),

    'POST /admin/orders/:id/serials': forDesk(
      'service',
      {
        name: 'addSoldSerial',
        summary: 'Add the serial number of a unit sold without one',
        status: 201,
        refusals: [404, 409],
        params: orderParams,
        body: soldSerial,
        reply: serialShape,
      },
      ({ currentUser, params, body }) => sellAfterwards({ services, currentUser }, params.id, body),
    ),

    'PUT /admin/serials/:id': forDesk(
      'service',
      {
        name: 'correctSerial',
        summary: 'Correct a serial number; the former one still finds the unit',
        refusals: [404, 409],
        params: idParams,
        body: serialCorrection,
        reply: serialShape,
      },
      ({ currentUser, params, body }) => correctSerial({ services, currentUser }, params.id, body),
    ),

    'POST /admin/serials/swap': forDesk(
      'service',
      {
        name: 'swapSerials',
        summary: 'Swap the places of two units of one product',
        refusals: [404, 409],
        body: serialSwap,
        reply: swappedSerialsShape,
      },
      ({ currentUser, body }) => swapSerials({ services, currentUser }, body),
    ),

    'POST /admin/serials/:id/outcome': forDesk(
      'service',
      {
        name: 'decideSerial',
        summary: 'Set the outcome of a unit that came back or is in repair',
        refusals: [404, 409],
        params: idParams,
        body: serialOutcome,
        reply: serialShape,
      },
      ({ currentUser, params, body }) => decideSerial({ services, currentUser }, params.id, body),
    ),
  };
}
