import { checksBody } from '../../../../contract/planning/checks-body.ts';
import { checksShape } from '../../../../contract/planning/checks-shapes.ts';
import { kitBody, type KitBody } from '../../../../contract/planning/kit-body.ts';
import { kitPlansShape } from '../../../../contract/planning/kit-shapes.ts';
import { lensBody } from '../../../../contract/planning/lens-body.ts';
import {
  backupPlanShape,
  cablePlanShape,
  lensPlanShape,
  poePlanShape,
  storagePlanShape,
  supplyPlanShape,
} from '../../../../contract/planning/planning-shapes.ts';
import * as calls from '../../../../contract/planning/planning.ts';
import { backupBody, cableBody, poeBody, supplyBody } from '../../../../contract/planning/power-bodies.ts';
import { storageBody } from '../../../../contract/planning/storage-body.ts';
import type { Call, CallTypes, BodyOf } from '../../../../contract/platform/call.ts';
import { AddressLimit } from '../../../http/address-limit.ts';
import { parsedInput } from '../../../http/check-shapes.ts';
import { route, type Handler, type Routing } from '../../../http/route.ts';
import { ipKeyOf } from '../../../security/ip-key.ts';
import { planners } from './planners.ts';
import type { PlanningMemory } from './planning-memory.ts';

const QUESTIONS = { max: 600, windowSeconds: 10 * 60 };
const refusals = [404, 429] as const;

export function planningRoutes(routing: Routing, memory: PlanningMemory): void {
  const { clock } = routing.services;
  const questions = new AddressLimit(QUESTIONS);

  function limited<C extends Call<CallTypes, 'anyone', false>>(
    answer: (memory: PlanningMemory, body: BodyOf<C>) => ReturnType<Handler<C>>,
  ): Handler<C> {
    return ({ request, body }) => {
      questions.count(ipKeyOf(request.ip), clock.now());
      return answer(memory, body);
    };
  }

  route(
    routing,
    calls.askStorage,
    {
      summary: 'Compute storage for days of recording, or the days that disks hold',
      refusals,
      body: storageBody,
      reply: storagePlanShape,
    },
    limited<typeof calls.askStorage>(planners.storage),
  );

  route(
    routing,
    calls.askLens,
    {
      summary: 'Compute how far a camera sees, and find cameras that fit',
      refusals,
      body: lensBody,
      reply: lensPlanShape,
    },
    limited<typeof calls.askLens>(planners.lens),
  );

  route(
    routing,
    calls.askPoe,
    {
      summary: 'Compute a PoE load, and check that a switch carries it',
      refusals,
      body: poeBody,
      reply: poePlanShape,
    },
    limited<typeof calls.askPoe>(planners.poe),
  );

  route(
    routing,
    calls.askCable,
    {
      summary: 'Compute the voltage at the end of a cable, and its maximum length',
      refusals,
      body: cableBody,
      reply: cablePlanShape,
    },
    limited<typeof calls.askCable>(planners.cable),
  );

  route(
    routing,
    calls.askSupply,
    { summary: 'Compute the size of a power supply', refusals, body: supplyBody, reply: supplyPlanShape },
    limited<typeof calls.askSupply>(planners.supply),
  );

  route(
    routing,
    calls.askBackup,
    {
      summary: 'Compute the run time of a battery, or its required size',
      refusals,
      body: backupBody,
      reply: backupPlanShape,
    },
    limited<typeof calls.askBackup>(planners.backup),
  );

  route(
    routing,
    calls.askChecks,
    {
      summary: 'Check whether products go together, and return corrections',
      refusals,
      body: checksBody,
      reply: checksShape,
    },
    limited<typeof calls.askChecks>(planners.checks),
  );

  const kit = {
    summary: 'Return three kits in stock for the places to watch',
    refusals,
    body: kitBody,
    reply: kitPlansShape,
  };
  route(routing, calls.askKit, kit, limited<typeof calls.askKit>(planners.kit));
  routing.services.localAnswers.set(calls.askKit.path, async (raw) => {
    const { body } = parsedInput(kit, raw) as { body: KitBody };
    return { result: await planners.kit(memory, body), whenGiven: undefined };
  });
}
