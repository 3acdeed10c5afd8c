import { z } from 'zod';
import type { PlanProduct } from '../../../../domain/planning/facts/plan-facts.ts';
import type { ProductPlanKind } from '../../../../domain/planning/facts/planning-choices.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import {
  missingFactBody,
  missingFactParams,
  missingFactsQuery,
  productFactsShape,
} from '../../../../contract/planning/missing-facts-shapes.ts';
import * as planningAdminMessages from '../../../../contract/planning/planning-admin-messages.ts';
import {
  constantParams,
  newConstant,
  planConstantRowShape,
  planConstantShape,
  planFactsShape,
  presetsBody,
  retentionPresetShape,
} from '../../../../contract/planning/planning-data-shapes.ts';
import { message } from '../../../../contract/platform/shapes.ts';
import { readConstantsInForce } from '../../../../db/constants-in-force.ts';
import { notFound } from '../../../http/errors.ts';
import { forDesk, forVisitors } from '../../../http/calls.ts';

import type { Routing } from '../../../http/route.ts';
import type { WithAttributes } from '../../catalogue/attributes/attributes-memo.ts';
import { constantReply, constantRowReply, readConstantRows } from './constants-queries.ts';
import { listMissingFacts } from './list-missing-facts.ts';
import type { PlanningMemory } from './planning-memory.ts';
import { readPresets } from './presets-queries.ts';
import { saveMissingFact } from './save-missing-fact.ts';
import { saveConstant } from './save-constant.ts';
import { savePresets } from './save-presets.ts';

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
