import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';

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
