import type { Selectable } from 'kysely';
import type { Courier } from './couriers.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

export type CourierRow = Selectable<Schema['couriers']>;

/** Sorted by name. */
export function readCouriers(db: Db): Promise<CourierRow[]> {
  return db.selectFrom('couriers').selectAll().orderBy('name').orderBy('code').execute();
}

export async function findCourier(db: Db, code: string): Promise<CourierRow | null> {
  const row = await db.selectFrom('couriers').selectAll().where('code', '=', code).executeTakeFirst();
  return row ?? null;
}

export function courierReply(row: CourierRow): Courier {
  return {
    _id: row.id,
    code: row.code,
    name: row.name,
    link: row.link,
    needsNumber: row.needs_number,
    isOn: row.is_on,
    updatedAt: row.updated_at.toISOString(),
  };
}
