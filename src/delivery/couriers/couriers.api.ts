import { z } from 'zod';
import * as courierMessages from './courier.words.ts';
import {
  courierChange,
  courierShape,
  newCourier,
  type Courier,
  type CourierChange,
  type NewCourier,
} from './couriers.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';
import { courierReply, readCouriers, type CourierRow } from './couriers-queries.server.ts';

const couriers = record({
  table: 'couriers',
  notFound: () => courierMessages.notFound,
  changed: () => courierMessages.changed,
  taken: { couriers_code: () => conflict('courier_taken', courierMessages.taken) },
});

export function couriersCalls({ services }: Routing) {
  return {
    'GET /admin/couriers': forDesk(
      'dispatch',
      { name: 'listCouriers', summary: 'List couriers by name', reply: z.array(courierShape) },
      async () => (await readCouriers(services.db)).map(courierReply),
    ),

    'POST /admin/couriers': forDesk(
      'settings',
      {
        name: 'createCourier',
        summary: 'Create a courier',
        status: 201,
        refusals: [409],
        body: newCourier,
        reply: courierShape,
      },
      ({ currentUser, body }) => createCourier({ services, currentUser }, body),
    ),

    'PUT /admin/couriers/:id': forDesk(
      'settings',
      {
        name: 'updateCourier',
        summary: 'Change a courier; fields left out stay as they are',
        refusals: [404, 409],
        params: idParams,
        body: courierChange,
        reply: courierShape,
      },
      ({ currentUser, params, body }) => updateCourier({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/couriers/:id': forDesk(
      'settings',
      {
        name: 'deleteCourier',
        summary: 'Delete a courier without parcels',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteCourier({ services, currentUser }, params.id);
        return { message: courierMessages.deleted };
      },
    ),
  };
}

/** @throws Refused 409 courier_taken */
function createCourier(actor: Actor, { needsNumber, isOn, ...body }: NewCourier): Promise<Courier> {
  return couriers.add(actor, async ({ insert, audit, now, actorId }) => {
    const columns = { ...body, needs_number: needsNumber, is_on: isOn };
    const row = await insert({ ...columns, updated_at: now, updated_by: actorId });
    await audit('courier.create', row.code, { name: row.name });
    return courierReply(row);
  });
}

/** Fields left out stay. @throws Refused 404; 409 changed_meanwhile, courier_taken, in_use for another code */
function updateCourier(
  actor: Actor,
  id: string,
  { updatedAt, needsNumber, isOn, ...body }: CourierChange,
): Promise<Courier> {
  return couriers.step(actor, { id, updatedAt }, async ({ tx, row, change, audit }) => {
    if (body.code !== undefined && body.code !== row.code) await requireUnused(tx, row.code);
    const after = await change({ ...body, needs_number: needsNumber, is_on: isOn });
    await audit('courier.update', after.code, { from: fieldsOf(row), to: fieldsOf(after) });
    return courierReply(after);
  });
}

/** @throws Refused 404; 409 in_use */
function deleteCourier(actor: Actor, id: string): Promise<void> {
  return couriers.step(actor, { id }, async ({ tx, row: { code, name }, remove, audit }) => {
    await requireUnused(tx, code);
    await remove();
    await audit('courier.delete', code, { name });
  });
}

async function requireUnused(tx: Tx, code: string): Promise<void> {
  const used = await tx.selectFrom('shipments').select('id').where('courier', '=', code).executeTakeFirst();
  if (used) throw conflict('in_use', courierMessages.inUse);
}

function fieldsOf({ code, name, link, needs_number, is_on }: CourierRow) {
  return { code, name, link, needsNumber: needs_number, isOn: is_on };
}
