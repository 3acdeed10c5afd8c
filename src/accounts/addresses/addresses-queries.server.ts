import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { addressMessages } from './address.words.ts';
import type { Address } from './postal-address.shapes.ts';
import { statesOfPins } from '../../delivery/pins/pins-queries.server.ts';

export async function addressReplies(db: Db, rows: AddressRow[]): Promise<Address[]> {
  const statesByPin = await statesOfPins(
    db,
    rows.map(({ pin }) => pin),
  );
  return rows.map((row) => ({
    _id: row.id,
    label: row.label,
    name: row.name,
    phone: row.phone,
    line1: row.line1,
    line2: row.line2,
    landmark: row.landmark,
    city: row.city,
    stateCode: row.state_code,
    state: stateName(row.state_code),
    pin: row.pin,
    gstin: row.gstin,
    legalName: row.legal_name,
    isDefault: row.is_default,
    warnings: warningsOf(row, statesByPin.get(row.pin)),
  }));
}

function warningsOf(row: AddressRow, statesOfPin: string[] | undefined): Address['warnings'] {
  const warnings: Address['warnings'] = [];
  const state = stateName(row.state_code);
  if (statesOfPin && !statesOfPin.includes(row.state_code))
    warnings.push({ code: 'pin_state', message: addressMessages.pinState(row.pin, state) });
  const gstinState = row.gstin && stateOfGstin(row.gstin);
  if (gstinState && gstinState !== row.state_code)
    warnings.push({
      code: 'gstin_state',
      message: addressMessages.gstinState(stateName(gstinState), state),
    });
  return warnings;
}

export type AddressRow = Selectable<Schema['addresses']>;

export type AddressParts = Omit<
  Insertable<Schema['addresses']>,
  'id' | 'user_id' | 'is_default' | 'archived_at' | 'created_at'
>;

/** Addresses that are not deleted: the default first, then the newest. */
export function selectAddresses(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Changes of one address book run one after another. Returns whether the user exists. */
export async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

export function insertAddress(
  tx: Tx,
  userId: string,
  parts: AddressParts,
  state: { isDefault: boolean; createdAt: Date },
): Promise<AddressRow> {
  return tx
    .insertInto('addresses')
    .values({ ...parts, user_id: userId, is_default: state.isDefault, created_at: state.createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateAddress(
  tx: Tx,
  id: string,
  parts: AddressParts,
  isDefault: boolean,
): Promise<AddressRow> {
  return tx
    .updateTable('addresses')
    .set({ ...parts, is_default: isDefault })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function archiveAddress(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false, archived_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setDefault(tx: Tx, id: string, isDefault: boolean): Promise<void> {
  await tx.updateTable('addresses').set({ is_default: isDefault }).where('id', '=', id).execute();
}
