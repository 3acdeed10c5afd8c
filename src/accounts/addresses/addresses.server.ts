import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { inTransaction, type Tx, type Transactional } from '../../kit/server/transaction/effects.ts';
import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { addressMessages } from './address.words.ts';
import type { Address, AddressBody } from './postal-address.shapes.ts';
import { statesOfPins } from '../../delivery/pins/pins-queries.server.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { conflict, notFound, notSignedIn } from '../../kit/server/http/errors.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';

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

type AddressRow = Selectable<Schema['addresses']>;

type AddressParts = Omit<
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
async function lockUser(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

function insertAddress(
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

function updateAddress(tx: Tx, id: string, parts: AddressParts, isDefault: boolean): Promise<AddressRow> {
  return tx
    .updateTable('addresses')
    .set({ ...parts, is_default: isDefault })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function archiveAddress(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false, archived_at: now })
    .where('id', '=', id)
    .execute();
}

async function setDefault(tx: Tx, id: string, isDefault: boolean): Promise<void> {
  await tx.updateTable('addresses').set({ is_default: isDefault }).where('id', '=', id).execute();
}

const MAX_ADDRESSES = 50;

export async function listAddresses({ db }: Pick<Services, 'db'>, userId: string): Promise<Address[]> {
  return addressReplies(db, await selectAddresses(db, userId));
}

/**
 * The first one becomes the default.
 * @throws Refused 409 when the user has 50 already
 */
export function createAddress(services: WriteServices, userId: string, body: AddressBody): Promise<Address> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const saved = await lockAddresses(tx, userId);
    if (saved.length >= MAX_ADDRESSES)
      throw conflict('too_many_addresses', addressMessages.tooMany(MAX_ADDRESSES));
    const isDefault = saved.length === 0 || body.isDefault === true;
    if (isDefault) await takeDefault(tx, saved);
    const createdAt = laterThan(saved, now);
    return replyOf(tx, await insertAddress(tx, userId, partsOf(body), { isDefault, createdAt }));
  });
}

/** @throws Refused 404 when the user has no such address */
export function changeAddress(
  services: Transactional,
  userId: string,
  id: string,
  body: AddressBody,
): Promise<Address> {
  return inTransaction(services, async (tx) => {
    const saved = await lockAddresses(tx, userId);
    const before = requireAddress(saved, id);
    if (body.isDefault && !before.is_default) await takeDefault(tx, saved);
    const isDefault = before.is_default || body.isDefault === true;
    return replyOf(tx, await updateAddress(tx, id, partsOf(body), isDefault));
  });
}

/**
 * Deleting the default makes the newest other one the default.
 * @throws Refused 404 when the user has no such address
 */
export async function deleteAddress(services: WriteServices, userId: string, id: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const saved = await lockAddresses(tx, userId);
    const { is_default: wasDefault } = requireAddress(saved, id);
    await archiveAddress(tx, id, now);
    // The default comes first, then the newest.
    const next = saved[1];
    if (wasDefault && next) await setDefault(tx, next.id, true);
  });
}

async function lockAddresses(tx: Tx, userId: string): Promise<AddressRow[]> {
  if (!(await lockUser(tx, userId))) throw notSignedIn();
  return selectAddresses(tx, userId);
}

function requireAddress(saved: AddressRow[], id: string): AddressRow {
  const address = isUuid(id) ? saved.find((row) => row.id === id) : undefined;
  if (!address) throw notFound(addressMessages.notFound);
  return address;
}

async function takeDefault(tx: Tx, saved: AddressRow[]): Promise<void> {
  const holder = saved.find((row) => row.is_default);
  if (holder) await setDefault(tx, holder.id, false);
}

/** Returns a time at least one millisecond after the newest address, so that no two are equally new. */
function laterThan(saved: AddressRow[], now: Date): Date {
  const newest = Math.max(0, ...saved.map((row) => row.created_at.getTime()));
  return new Date(Math.max(now.getTime(), newest + 1));
}

function partsOf(body: AddressBody): AddressParts {
  return {
    label: body.label ?? null,
    name: body.name,
    phone: body.phone,
    line1: body.line1,
    line2: body.line2,
    landmark: body.landmark,
    city: body.city,
    state_code: body.stateCode,
    pin: body.pin,
    gstin: body.gstin ?? null,
    legal_name: body.legalName ?? null,
  };
}

async function replyOf(tx: Tx, row: AddressRow): Promise<Address> {
  return (await addressReplies(tx, [row]))[0]!;
}
