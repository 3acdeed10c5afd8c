import { z } from 'zod';
import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { SHEET_BODY_BYTES } from '../../platform/settings/platform-limits.ts';
import * as zoneMessages from './zone.words.ts';
import {
  newZoneBody,
  ZONE_FILE_BYTES,
  zoneBody,
  zoneShape,
  zonesImportBody,
  zonesImportReply,
  type ZoneFields,
  type ZonesImport,
  type ZonesImportBody,
} from './zones.shapes.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { attach, type Routing } from '../../kit/server/http/route.ts';
import { forDesk } from '../../kit/server/http/calls.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { readZones } from './read-zones.server.ts';
import {
  createZone,
  deleteZone,
  updateZone,
  insertFees,
  insertPrefixes,
  unmarkDefault,
} from './save-zone.server.ts';
import { zonesCsv, readZonesCsv } from './zone-csv.server.ts';
import { zoneReply, zoneColumns } from './zone-reply.server.ts';

export function zonesCalls({ services }: Routing) {
  const listZones = async () => (await readZones(services.db)).map(zoneReply);

  return {
    'GET /admin/zones': forDesk(
      'settings',
      {
        name: 'listZones',
        summary: 'List delivery zones, the default zone first',
        reply: z.array(zoneShape),
      },
      listZones,
    ),

    'POST /admin/zones': forDesk(
      'settings',
      {
        name: 'createZone',
        summary: 'Create a delivery zone',
        status: 201,
        refusals: [409],
        bodyLimitBytes: SHEET_BODY_BYTES,
        body: newZoneBody,
        reply: zoneShape,
      },
      ({ currentUser, body }) => createZone({ services, currentUser }, body),
    ),

    'PUT /admin/zones/:id': forDesk(
      'settings',
      {
        name: 'updateZone',
        summary: 'Change a delivery zone; fields left out stay as they are',
        refusals: [404, 409],
        bodyLimitBytes: SHEET_BODY_BYTES,
        params: idParams,
        body: zoneBody,
        reply: zoneShape,
      },
      ({ currentUser, params, body }) => updateZone({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/zones/:id': forDesk(
      'settings',
      {
        name: 'deleteZone',
        summary: 'Delete a delivery zone',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteZone({ services, currentUser }, params.id);
        return { message: zoneMessages.deleted };
      },
    ),

    'GET /admin/zones.csv': forDesk(
      'settings',
      {
        name: 'exportZones',
        proof: 'never',
        summary: 'Export delivery zones as CSV that can be imported again',
        fileType: 'text/csv; charset=utf-8',
        dataOf: 'nobody',
        reply: z.unknown(),
      },
      async ({ reply }) => {
        attach(reply, `zones-${isoDayOf(services.clock.now())}.csv`);
        return zonesCsv(await listZones());
      },
    ),

    'POST /admin/zones/import': forDesk(
      'settings',
      {
        name: 'importZones',
        summary: 'Preview a zone file; with `apply` and no errors, replace all zones',
        bodyLimitBytes: 2 * ZONE_FILE_BYTES,
        body: zonesImportBody,
        reply: zonesImportReply,
      },
      ({ currentUser, body }) => importZones({ services, currentUser }, body),
    ),
  };
}

/** A file with faults replaces nothing. A zone that keeps its name keeps its id. */
async function importZones(actor: Actor, { csv, apply = false }: ZonesImportBody): Promise<ZonesImport> {
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
