import * as courierMessages from '../../../../contract/delivery/courier-messages.ts';
import type { Courier, CourierChange, NewCourier } from '../../../../contract/delivery/couriers-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { later } from '../../../clock.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { requireSeen } from '../../platform/audit/require-seen.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { courierReply, type CourierRow } from './couriers-queries.ts';

/** @throws Refused 409 courier_taken */
export function createCourier(
  services: WriteServices,
  currentUser: CurrentUser,
  { code, name, link, needsNumber, isOn }: NewCourier,
): Promise<Courier> {
  const now = services.clock.now();
  return refuseTaken(() =>
    inTransaction(services, async (tx) => {
      const row = await tx
        .insertInto('couriers')
        .values({
          ...{ code, name, link, needs_number: needsNumber, is_on: isOn },
          ...{ updated_at: now, updated_by: currentUser.id },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeAudit(tx, currentUser, 'courier.create', code, { name }, now);
      return courierReply(row);
    }),
  );
}

/** What is left out stays. @throws Refused 404; 409 changed_meanwhile, courier_taken, in_use for another code */
export function updateCourier(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { updatedAt, code, name, link, needsNumber, isOn }: CourierChange,
): Promise<Courier> {
  const now = services.clock.now();
  return refuseTaken(() =>
    inTransaction(services, async (tx) => {
      const before = await lockCourier(tx, id);
      await requireSeen(tx, before, updatedAt, courierMessages.changed);
      if (code !== undefined && code !== before.code) await requireUnused(tx, before.code);
      const row = await tx
        .updateTable('couriers')
        .set({
          ...{ code, name, link, needs_number: needsNumber, is_on: isOn },
          ...{ updated_at: later(now, before.updated_at), updated_by: currentUser.id },
        })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const details = { from: fieldsOf(before), to: fieldsOf(row) };
      await writeAudit(tx, currentUser, 'courier.update', row.code, details, now);
      return courierReply(row);
    }),
  );
}

/** @throws Refused 404; 409 in_use */
export async function deleteCourier(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { code, name } = await lockCourier(tx, id);
    await requireUnused(tx, code);
    await tx.deleteFrom('couriers').where('code', '=', code).execute();
    await writeAudit(tx, currentUser, 'courier.delete', code, { name }, services.clock.now());
  });
}

async function lockCourier(tx: Tx, id: string): Promise<CourierRow> {
  const row = isUuid(id)
    ? await tx.selectFrom('couriers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound(courierMessages.notFound);
  return row;
}

async function requireUnused(tx: Tx, code: string): Promise<void> {
  const used = await tx.selectFrom('shipments').select('id').where('courier', '=', code).executeTakeFirst();
  if (used) throw conflict('in_use', courierMessages.inUse);
}

async function refuseTaken<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (violatedUnique(error) === 'couriers_code') throw conflict('courier_taken', courierMessages.taken);
    throw error;
  }
}

function fieldsOf({ code, name, link, needs_number, is_on }: CourierRow) {
  return { code, name, link, needsNumber: needs_number, isOn: is_on };
}
