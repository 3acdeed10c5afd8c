import { sql } from 'kysely';
import { paiseOf } from '../../../../domain/platform/money.ts';
import type { ZoneFields } from '../../../../contract/delivery/zones-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

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
