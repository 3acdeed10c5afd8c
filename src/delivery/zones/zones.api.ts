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
import { conflict } from '../../kit/server/http/errors.ts';
import { attach, type Routing, forDesk, forAnyone } from '../../kit/server/http/route.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { readZones, type WithDeliveryRules, type DeliveryRules } from './delivery-rules.server.ts';
import {
  createZone,
  deleteZone,
  updateZone,
  insertFees,
  insertPrefixes,
  unmarkDefault,
  type ZonesInUse,
} from './save-zone.server.ts';
import { pricedLines } from './priced-lines.server.ts';
import { zonesCsv, readZonesCsv, zoneReply, zoneColumns } from './zone-csv.server.ts';
import { type DeliveredLine, deliveryFeePaise, freeFromPaise } from './delivery-fee.ts';
import {
  deliveryItemsOf,
  deliveryParams,
  deliveryQuery,
  deliveryShape,
  type Delivery,
} from './delivery.shapes.ts';
import { dayAfter, deliverySentence } from './arrival.ts';
import { deliveryMessages } from './delivery.words.ts';
import { codRefusalOfZone } from '../../payments/pay-ways/cod-rules.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';

export function zonesCalls({ services }: Routing, zonesInUse: ZonesInUse) {
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
        await deleteZone({ services, currentUser }, params.id, zonesInUse);
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
        refusals: [409],
        bodyLimitBytes: 2 * ZONE_FILE_BYTES,
        body: zonesImportBody,
        reply: zonesImportReply,
      },
      ({ currentUser, body }) => importZones({ services, currentUser }, body, zonesInUse),
    ),
  };
}

/**
 * A file with faults replaces nothing. A zone that keeps its name keeps its id.
 * @throws Refused 409 where a zone in use has no row
 */
async function importZones(
  actor: Actor,
  { csv, apply = false }: ZonesImportBody,
  zonesInUse: ZonesInUse,
): Promise<ZonesImport> {
  const { zones, faults } = await readZonesCsv(csv);
  const counts = {
    zones: zones.length,
    prefixes: zones.reduce((sum, zone) => sum + zone.prefixes.length, 0),
  };
  const applied = apply && faults.length === 0;
  if (applied) {
    await step(actor, async ({ tx, now, audit }) => {
      const inUse = await zonesInUse(tx, now);
      await tx.effects.lockCatalogue(tx);
      await requireUnused(tx, zones, inUse);
      await replaceZones(tx, zones);
      await audit('zone.import', 'zones', counts);
    });
  }
  return { applied, ...counts, faults };
}

async function requireUnused(tx: Tx, kept: readonly ZoneFields[], inUse: Set<string>): Promise<void> {
  const names = new Set(kept.map(({ name }) => name));
  const lost = (await readZones(tx)).find(({ id, name }) => inUse.has(id) && !names.has(name));
  if (lost) throw conflict('in_use', zoneMessages.inUse(lost.name));
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

/** Not cached: there are as many answers as PIN codes, and each is valid for a day only. */
export function deliveryCalls({ services }: Routing<WithDeliveryRules>) {
  const { catalogueVersion, missLimit, clock } = services;
  const lines = new Memo<DeliveredLine[]>(() => catalogueVersion.withoutStock);

  return {
    'GET /delivery/:pin': forAnyone(
      {
        name: 'readDelivery',
        summary: 'Return the delivery date and fee for a PIN code',
        refusals: [404, 429],
        params: deliveryParams,
        query: deliveryQuery,
        reply: deliveryShape,
      },
      async ({ params: { pin }, query: { items }, request }) => {
        const rules = await services.deliveryRules();
        const now = clock.now();
        if (!items) return deliveryPromise(rules, pin, null, now);
        const priced = await lines.of({ items }, () =>
          missLimit.take({ ipKey: ipKeyOf(request.ip), now }, () =>
            pricedLines(services.db, deliveryItemsOf(items)!),
          ),
        );
        return deliveryPromise(rules, pin, priced, now);
      },
    ),
  };
}

/** @param lines null where none are named */
function deliveryPromise(
  { zones, settings, cod: rules }: DeliveryRules,
  pin: string,
  lines: readonly DeliveredLine[] | null,
  now: Date,
): Delivery {
  const zone = zones.zoneOf(pin);
  const today = isoDayOf(now);
  const { served, daysMin, daysMax } = zone;
  const feePaise = lines === null ? 0 : deliveryFeePaise(zone, lines);
  const valuePaise = (lines ?? []).reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const why = served
    ? codRefusalOfZone(rules, zone, pin, valuePaise + feePaise)
    : deliveryMessages.notServed(pin);
  const freeFrom = freeFromPaise(zone);
  const promise = {
    from: dayAfter(today, daysMin),
    to: dayAfter(today, daysMax),
    fee: lines === null || !served ? null : rupeesOf(feePaise),
    cod: { offered: why === null, why },
    installation: served && zone.installs,
  };
  return {
    pin,
    zone: zone.name,
    served,
    daysMin,
    daysMax,
    ...promise,
    freeFrom: freeFrom === null || !served ? null : rupeesOf(freeFrom),
    pickup: {
      offered: settings.pickup_offered,
      address: settings.pickup_offered ? settings.pickup_address : null,
      hours: settings.pickup_offered ? settings.pickup_hours : null,
    },
    sentence: served ? deliverySentence(promise) : deliveryMessages.notServed(pin),
  };
}
