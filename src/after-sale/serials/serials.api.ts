import { z } from 'zod';
import { sql } from 'kysely';
import { orderParams } from '../../orders/orders/orders.shapes.ts';
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
  type Serial,
  type SerialsQuery,
} from './serials.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { normalisedSerial } from '../../orders/serials/serial-outcomes.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { containsPattern, readPage } from '../../db/queries.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { addSerials, readSerialLife, readSerials } from './serial-replies.server.ts';
import { correctSerial, decideSerial, swapSerials } from './change-serial.server.ts';
import { checkSerials } from '../../orders/serials/check-serials.server.ts';
import { sellAfterwards } from './sell-afterwards.server.ts';

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

/** Last changed first. A former number finds the unit that had it, and a replaced one also the unit in its place. */
async function listSerials(
  db: Db,
  { search, product, state, order, ...paging }: SerialsQuery,
  now: Date,
): Promise<Page<Serial>> {
  let query = db.selectFrom('serials');
  if (state) query = query.where('serials.state', '=', state);
  if (product !== undefined)
    query = isUuid(product)
      ? query.where('serials.product_id', '=', product)
      : query.where(sql<boolean>`false`);
  if (order !== undefined)
    query = query.where(sql<boolean>`order_id in (select id from orders where number = ${order})`);
  if (search) {
    const pattern = containsPattern(normalisedSerial(search) ?? search);
    query = query.where(sql<boolean>`(serials.serial ilike ${pattern}
      or serials.id in (select serial_id from serial_events where kind = 'corrected' and ref ilike ${pattern})
      or serials.id in (select replaced_by from serials old where old.serial ilike ${pattern})
      or order_id in (select id from orders where number ilike ${pattern}))`);
  }
  const inOrder = query.select('serials.id').orderBy('serials.updated_at', 'desc').orderBy('serials.id');
  const { items, total } = await readPage(inOrder, paging);
  return {
    items: await readSerials(
      db,
      items.map(({ id }) => id),
      now,
    ),
    total,
  };
}
