import { sql } from 'kysely';
import type { ZoneFields, ZonesImport, ZonesImportBody } from '../../../../contract/delivery/zones-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { readZonesCsv } from './zone-csv.ts';
import { zoneColumns } from './zone-reply.ts';
import { insertFees, insertPrefixes, unmarkDefault } from './zone-writes.ts';

/** A file with faults replaces nothing. A zone that keeps its name keeps its id. */
export async function importZones(
  actor: Actor,
  { csv, apply = false }: ZonesImportBody,
): Promise<ZonesImport> {
  const { zones, faults } = await readZonesCsv(csv);
  const counts = {
    zones: zones.length,
    prefixes: zones.reduce((sum, zone) => sum + zone.prefixes.length, 0),
  };
  const applied = apply && faults.length === 0;
  if (applied) {
    await step(actor, async ({ tx, audit }) => {
      await tx.effects.lockCatalogue(tx);
      await replaceZones(tx, zones);
      await audit('zone.import', 'zones', counts);
    });
  }
  return { applied, ...counts, faults };
}

async function replaceZones(tx: Tx, zones: readonly ZoneFields[]): Promise<void> {
  await tx.deleteFrom('fee_steps').execute();
  await tx.deleteFrom('zone_pins').execute();
  const names = zones.map(({ name }) => name);
  await sql`delete from zones where name <> all(${names}::text[])`.execute(tx);
  await unmarkDefault(tx);
  const written: (ZoneFields & { id: string })[] = [];
  for (const zone of zones) {
    const columns = zoneColumns(zone);
    const { id } = await tx
      .insertInto('zones')
      .values(columns)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    written.push({ ...zone, id });
  }
  await insertFees(tx, written);
  await insertPrefixes(tx, written);
}
