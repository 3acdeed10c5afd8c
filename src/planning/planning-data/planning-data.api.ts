import { z } from 'zod';
import type { PlanProduct } from '../facts/fact-names.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import {
  missingFactBody,
  missingFactParams,
  missingFactsQuery,
  productFactsShape,
} from './missing-facts.shapes.ts';
import * as planningAdminMessages from './planning-admin.words.ts';
import {
  constantParams,
  newConstant,
  planConstantRowShape,
  planConstantShape,
  planFactsShape,
  presetsBody,
  retentionPresetShape,
  type RetentionPreset,
  type NewConstant,
  type PlanConstantRow,
} from './planning-data.shapes.ts';
import { message } from '../../kit/api/shapes.ts';
import { readConstantsInForce, type Db } from '../../db/transaction.ts';
import { notFound, invalid } from '../../kit/server/http/errors.ts';
import { forDesk, forVisitors, type Routing } from '../../kit/server/http/route.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { WithAttributes } from '../../catalogue/attributes/save-attribute.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import {
  constantReply,
  constantRowReply,
  readConstantRows,
  lockConstant,
  writeConstantRow,
} from './planning-queries.server.ts';
import { listMissingFacts, saveMissingFact } from './list-missing-facts.server.ts';
import type { PlanningMemory } from '../facts/planning-memory.server.ts';

const SHARE = 'share';

/** Planning figures and their sources: for everybody to read, and for the owner to change. */
export function planningDataCalls({ services }: Routing<WithAttributes>, memory: PlanningMemory) {
  return {
    'GET /planning/constants': forVisitors(
      {
        name: 'listConstants',
        summary: 'List the constants in force with their sources',
        reply: z.array(planConstantShape),
      },
      async () => {
        const today = isoDayOf(services.clock.now());
        return (await services.reads.catalogue((db) => readConstantsInForce(db, today))).map(constantReply);
      },
      { isEditedThere: true },
    ),

    'GET /planning/presets': forVisitors(
      {
        name: 'listPresets',
        summary: 'List how long rules require recordings to be kept',
        reply: z.array(retentionPresetShape),
      },
      () => services.reads.catalogue(readPresets),
      { isEditedThere: true },
    ),

    'GET /planning/facts': forVisitors(
      {
        name: 'readPlanFacts',
        summary: 'Return the planning facts of products in stock',
        reply: planFactsShape,
      },
      async () => {
        const { ofKind } = await memory.stock();
        return {
          cameras: ofKind.camera.map(factsReply),
          recorders: ofKind.recorder.map(factsReply),
          disks: ofKind.disk.map(factsReply),
          cards: ofKind.card.map(factsReply),
          switches: ofKind.switch.map(factsReply),
          supplies: ofKind.supply.map(factsReply),
          backups: ofKind.backup.map(factsReply),
          cables: ofKind.cable.map(factsReply),
          plugs: ofKind.plug.map(factsReply),
          boxes: ofKind.box.map(factsReply),
          leads: ofKind.lead.map(factsReply),
          surges: ofKind.surge.map(factsReply),
          racks: ofKind.rack.map(factsReply),
          monitors: ofKind.monitor.map(factsReply),
          services: ofKind.service.map(factsReply),
        };
      },
    ),

    'GET /admin/planning/constants/:key': forDesk(
      'catalogue',
      {
        name: 'readConstantHistory',
        summary: 'List all past, present and future values of a constant, newest first',
        refusals: [404],
        params: constantParams,
        reply: z.array(planConstantRowShape),
      },
      async ({ params }) => {
        const rows = await readConstantRows(services.db, params.key);
        if (rows.length === 0) throw notFound(planningAdminMessages.unknownConstant);
        return rows.map(constantRowReply);
      },
    ),

    'PUT /admin/planning/constants/:key': forDesk(
      'catalogue',
      {
        name: 'changeConstant',
        summary: 'Set the value and source of a constant from a date on',
        refusals: [404],
        params: constantParams,
        body: newConstant,
        reply: planConstantRowShape,
      },
      ({ currentUser, params, body }) => saveConstant({ services, currentUser }, params.key, body),
    ),

    'PUT /admin/planning/presets': forDesk(
      'catalogue',
      {
        name: 'changePresets',
        summary: 'Replace the retention presets',
        body: presetsBody,
        reply: z.array(retentionPresetShape),
      },
      ({ currentUser, body }) => savePresets({ services, currentUser }, body.presets),
    ),

    'GET /admin/missing-facts': forDesk(
      'catalogue',
      {
        name: 'listMissingFacts',
        counted: true,
        summary: 'List products that miss a required attribute or planning fact',
        query: missingFactsQuery,
        reply: z.array(productFactsShape),
      },
      ({ query }) => listMissingFacts(services, query),
    ),

    'PUT /admin/missing-facts/:id/:key': forDesk(
      'catalogue',
      {
        name: 'changeMissingFact',
        summary: 'Set whether a planning fact applies to a product',
        refusals: [404],
        params: missingFactParams,
        body: missingFactBody,
        reply: message,
      },
      ({ currentUser, params, body }) => saveMissingFact({ services, currentUser }, params, body.applies),
    ),
  };
}

/** The exact stock is not published. */
function factsReply<Kind extends ProductPlanKind>({ product, facts, missing }: PlanProduct<Kind>) {
  return { product, facts, missing };
}

function savePresets(actor: Actor, presets: readonly RetentionPreset[]): Promise<RetentionPreset[]> {
  return step(actor, async ({ tx, audit }) => {
    // Two owners who save at once must not mix their lists.
    await tx.effects.lockCatalogue(tx);
    const before = await readPresets(tx);
    await replacePresets(tx, presets);
    const after = await readPresets(tx);
    await audit('planning.presets', 'presets', { before: daysByKey(before), after: daysByKey(after) });
    return after;
  });
}

function daysByKey(presets: readonly RetentionPreset[]): string[] {
  return presets.map(({ key, days }) => `${key}: ${days}`);
}

async function readPresets(db: Db | Tx): Promise<RetentionPreset[]> {
  const rows = await db.selectFrom('retention_presets').selectAll().orderBy('sort').orderBy('key').execute();
  return rows.map(({ key, place, days, source, source_day, note }) => ({
    key,
    place,
    days,
    source,
    sourceDay: source_day,
    note,
  }));
}

async function replacePresets(tx: Tx, presets: readonly RetentionPreset[]): Promise<void> {
  tx.effects.catalogueChanged();
  await tx.deleteFrom('retention_presets').execute();
  if (presets.length === 0) return;
  await tx
    .insertInto('retention_presets')
    .values(
      presets.map(({ sourceDay, ...preset }, index) => ({
        ...preset,
        source_day: sourceDay,
        sort: index + 1,
      })),
    )
    .execute();
}

/**
 * Former rows stay; a second one for the same day replaces the first.
 * @throws Refused 404 for an unknown key; 400 for a share above 1 and a day before today
 */
function saveConstant(
  actor: Actor,
  key: string,
  { low, expected, high, source, note = null, fromDay }: NewConstant,
): Promise<PlanConstantRow> {
  const now = actor.services.clock.now();
  const today = isoDayOf(now);
  const day = fromDay ?? today;
  return step(actor, async ({ tx, actorId, audit }) => {
    await lockConstant(tx, key);
    const [latest, ...older] = await readConstantRows(tx, key);
    if (!latest) throw notFound(planningAdminMessages.unknownConstant);
    if (day < today) throw invalid(planningAdminMessages.fromDay, { fromDay: planningAdminMessages.fromDay });
    if (latest.unit === SHARE && high > 1)
      throw invalid(planningAdminMessages.share, { high: planningAdminMessages.share });
    const row = { key, from_day: day, low, expected, high, unit: latest.unit, source, note, written_at: now };
    const written = await writeConstantRow(tx, row, actorId);
    const before = [latest, ...older].find((row) => row.from_day <= day);
    await audit('planning.constant', key, {
      fromDay: day,
      before: before && [before.low, before.expected, before.high],
      after: [low, expected, high],
      replaced: before?.from_day === day,
    });
    return constantRowReply(written);
  });
}
