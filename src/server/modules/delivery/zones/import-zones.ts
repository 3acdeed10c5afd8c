import { sql } from 'kysely';
import type { ZoneFields, ZonesImport, ZonesImportBody } from '../../../../contract/delivery/zones-shapes.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { readZonesCsv } from './zone-csv.ts';
import { zoneColumns } from './zone-reply.ts';
import { insertFees, insertPrefixes, unmarkDefault } from './zone-writes.ts';

/** With faults nothing is replaced. A zone that keeps its name keeps its id. */
export async function importZones(
  services: WriteServices,
  currentUser: CurrentUser,
  { csv, apply = false }: ZonesImportBody,
): Promise<ZonesImport> {
  const { zones, faults } = await readZonesCsv(csv);
  const counts = {
    zones: zones.length,
    prefixes: zones.reduce((sum, zone) => sum + zone.prefixes.length, 0),
  };
  const applied = apply && faults.length === 0;
  if (applied) {
    await inTransaction(services, async (tx) => {
      await tx.effects.lockCatalogue(tx);
      await replaceZones(tx, zones);
      await writeAudit(tx, currentUser, 'zone.import', 'zones', counts, services.clock.now());
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
