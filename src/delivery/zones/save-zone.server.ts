import { sql } from 'kysely';
import * as zoneMessages from './zone.words.ts';
import type { ZoneBody, ZoneFields, ZoneReply } from './zones.shapes.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { readZones, type ZoneWithPrefixes } from './delivery-rules.server.ts';
import { termsFaults, zoneColumns, zoneReply } from './zone-csv.server.ts';

/** @throws Refused 400; 409 when its name or a prefix is taken */
export function createZone(actor: Actor, body: ZoneFields) {
  return step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    await requireFitting(tx, body, null);
    if (body.isDefault) await unmarkDefault(tx);
    const { id } = await tx
      .insertInto('zones')
      .values(zoneColumns(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertFees(tx, [{ id, fees: body.fees }]);
    await insertPrefixes(tx, [{ id, prefixes: body.prefixes }]);
    const zone = zoneReply((await findZone(tx, id))!);
    await audit('zone.create', id, auditDetailsOf(zone));
    return zone;
  });
}

/** @throws Refused 404; 400; 409 when its name or a prefix is taken, or no default zone would be left */
export function updateZone(actor: Actor, id: string, body: ZoneBody) {
  return step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    const before = await requireZone(tx, id);
    const after: ZoneFields = { ...before, ...changesIn(body) };
    if (before.isDefault && !after.isDefault) throw conflict('default_zone', zoneMessages.defaultZone);
    await requireFitting(tx, after, id);
    if (after.isDefault && !before.isDefault) await unmarkDefault(tx);
    await tx.updateTable('zones').set(zoneColumns(after)).where('id', '=', id).execute();
    await tx.deleteFrom('fee_steps').where('zone_id', '=', id).execute();
    await insertFees(tx, [{ id, fees: after.fees }]);
    if (body.prefixes !== undefined) {
      await tx.deleteFrom('zone_pins').where('zone_id', '=', id).execute();
      await insertPrefixes(tx, [{ id, prefixes: after.prefixes }]);
    }
    const zone = zoneReply((await findZone(tx, id))!);
    const details = { name: zone.name, from: auditDetailsOf(before), to: auditDetailsOf(zone) };
    await audit('zone.update', id, details);
    return zone;
  });
}

/**
 * Locks the settings of slots, which are saved before the catalogue's lock: it is asked before that, too.
 * @returns the ids of the zones that technicians go to
 */
export type ZonesInUse = (tx: Tx, now: Date) => Promise<Set<string>>;

/** @throws Refused 404; 409 for the default zone, and for one in use */
export async function deleteZone(actor: Actor, id: string, zonesInUse: ZonesInUse): Promise<void> {
  await step(actor, async ({ tx, now, audit }) => {
    const inUse = await zonesInUse(tx, now);
    await tx.effects.lockCatalogue(tx);
    const zone = await requireZone(tx, id);
    if (zone.isDefault) throw conflict('default_zone', zoneMessages.defaultZone);
    if (inUse.has(id)) throw conflict('in_use', zoneMessages.inUse(zone.name));
    await tx.deleteFrom('zones').where('id', '=', id).execute();
    await audit('zone.delete', id, auditDetailsOf(zone));
  });
}

async function requireZone(tx: Tx, id: string): Promise<ZoneReply> {
  const zone = isUuid(id) ? await findZone(tx, id) : null;
  if (!zone) throw notFound(zoneMessages.notFound);
  return zoneReply(zone);
}

async function findZone(tx: Tx, id: string): Promise<ZoneWithPrefixes | null> {
  return (await readZones(tx)).find((zone) => zone.id === id) ?? null;
}

function changesIn(body: ZoneBody): Partial<ZoneFields> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

async function requireFitting(tx: Tx, zone: ZoneFields, ownId: string | null): Promise<void> {
  const faults = termsFaults(zone);
  const twice = firstTwice(zone.prefixes);
  if (twice !== undefined) faults.prefixes = zoneMessages.prefixTwice(twice);
  const [fault] = Object.values(faults);
  if (fault !== undefined) throw invalid(fault, faults);
  const { rows: namesakes } = await sql`
    select from zones where name = ${zone.name} and id is distinct from ${ownId}::uuid`.execute(tx);
  if (namesakes.length > 0) throw conflict('name_taken', zoneMessages.nameTaken);
  const { rows: taken } = await sql<{ prefix: string; zone: string }>`
    select prefix, zones.name as zone from zone_pins join zones on zones.id = zone_id
    where prefix = any(${zone.prefixes}::text[]) and zone_id is distinct from ${ownId}::uuid
    order by prefix limit 1`.execute(tx);
  if (taken[0]) {
    const { prefix, zone: owner } = taken[0];
    throw conflict('prefix_taken', zoneMessages.prefixTaken(prefix, owner), { prefix, zone: owner });
  }
}

/** The prefixes are left out: there can be thousands. */
function auditDetailsOf({ _id, prefixes, fees, ...facts }: ZoneReply) {
  return {
    ...facts,
    prefixes: prefixes.length,
    fees: fees.map(({ from, fee }) => `${from}:${fee}`).join('|'),
  };
}

function firstTwice(prefixes: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return prefixes.find((prefix) => seen.size === seen.add(prefix).size);
}

interface FeesOfZone {
  id: string;
  fees: ZoneFields['fees'];
}

interface PrefixesOfZone {
  id: string;
  prefixes: readonly string[];
}

export async function insertFees(tx: Tx, zones: readonly FeesOfZone[]): Promise<void> {
  const rows = zones.flatMap(({ id, fees }) => fees.map(({ from, fee }) => ({ id, from, fee })));
  await sql`
    insert into fee_steps (zone_id, from_paise, fee_paise)
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ from }) => paiseOf(from))}::bigint[],
      ${rows.map(({ fee }) => paiseOf(fee))}::bigint[])`.execute(tx);
}

export async function insertPrefixes(tx: Tx, zones: readonly PrefixesOfZone[]): Promise<void> {
  const rows = zones.flatMap(({ id, prefixes }) => prefixes.map((prefix) => ({ id, prefix })));
  if (rows.length === 0) return;
  await sql`
    insert into zone_pins (prefix, zone_id)
    select * from unnest(${rows.map(({ prefix }) => prefix)}::text[], ${rows.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
}

/** The caller marks another zone in the same transaction. */
export async function unmarkDefault(tx: Tx): Promise<void> {
  await tx.updateTable('zones').set({ is_default: false }).where('is_default', '=', true).execute();
}
