import * as courierMessages from '../../../../contract/delivery/courier-messages.ts';
import type { Courier, CourierChange, NewCourier } from '../../../../contract/delivery/couriers-shapes.ts';
import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { record } from '../../platform/records/record.ts';
import type { Actor } from '../../platform/records/step.ts';
import { courierReply, type CourierRow } from './couriers-queries.ts';

const couriers = record({
  table: 'couriers',
  notFound: () => courierMessages.notFound,
  changed: () => courierMessages.changed,
  taken: { couriers_code: () => conflict('courier_taken', courierMessages.taken) },
});

/** @throws Refused 409 courier_taken */
export function createCourier(actor: Actor, { needsNumber, isOn, ...body }: NewCourier): Promise<Courier> {
  return couriers.add(actor, async ({ insert, audit, now, actorId }) => {
    const columns = { ...body, needs_number: needsNumber, is_on: isOn };
    const row = await insert({ ...columns, updated_at: now, updated_by: actorId });
    await audit('courier.create', row.code, { name: row.name });
    return courierReply(row);
  });
}

/** Fields left out stay. @throws Refused 404; 409 changed_meanwhile, courier_taken, in_use for another code */
export function updateCourier(
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
export function deleteCourier(actor: Actor, id: string): Promise<void> {
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
