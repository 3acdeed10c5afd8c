import { checksBody } from '../checks/checks-body.shapes.ts';
import { checksShape } from '../checks/checks.shapes.ts';
import { kitBody, type KitBody } from '../kit-builder/kit-body.shapes.ts';
import { kitPlansShape } from '../kit-builder/kit.shapes.ts';
import { lensBody } from '../lens/lens-body.shapes.ts';
import {
  backupPlanShape,
  cablePlanShape,
  lensPlanShape,
  poePlanShape,
  storagePlanShape,
  supplyPlanShape,
} from './planning.shapes.ts';
import { backupBody, cableBody, poeBody, supplyBody } from '../power/power-bodies.shapes.ts';
import { storageBody } from '../storage/storage-body.shapes.ts';
import { AddressLimit } from '../../kit/server/http/miss-limit.ts';
import { parsedInput } from '../../kit/server/http/call-registry.ts';
import { forAnyone, type Routing } from '../../kit/server/http/route.ts';
import type { HttpRequest } from '../../kit/server/services.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';
import { planners } from './planners.server.ts';
import type { PlanningMemory } from './planning-memory.server.ts';

const QUESTIONS = { max: 600, windowSeconds: 10 * 60 };
const refusals = [404, 429] as const;

export function planningCalls({ services }: Routing, memory: PlanningMemory) {
  const { clock } = services;
  const questions = new AddressLimit(QUESTIONS);

  function limited<Body, Reply>(answer: (memory: PlanningMemory, body: Body) => Promise<Reply>) {
    return ({ request, body }: { request: HttpRequest; body: Body }) => {
      questions.count(ipKeyOf(request.ip), clock.now());
      return answer(memory, body);
    };
  }

  const kit = {
    summary: 'Return three kits in stock for the places to watch',
    refusals,
    body: kitBody,
    reply: kitPlansShape,
  };
  services.localAnswers.set('POST /planning/kit', async (raw) => {
    const { body } = parsedInput(kit, raw) as { body: KitBody };
    return { result: await planners.kit(memory, body), whenGiven: undefined };
  });

  return {
    'POST /planning/storage': forAnyone(
      {
        name: 'askStorage',
        summary: 'Compute storage for days of recording, or the days that disks hold',
        refusals,
        body: storageBody,
        reply: storagePlanShape,
      },
      limited(planners.storage),
    ),

    'POST /planning/lens': forAnyone(
      {
        name: 'askLens',
        summary: 'Compute how far a camera sees, and find cameras that fit',
        refusals,
        body: lensBody,
        reply: lensPlanShape,
      },
      limited(planners.lens),
    ),

    'POST /planning/poe': forAnyone(
      {
        name: 'askPoe',
        summary: 'Compute a PoE load, and check that a switch carries it',
        refusals,
        body: poeBody,
        reply: poePlanShape,
      },
      limited(planners.poe),
    ),

    'POST /planning/cable': forAnyone(
      {
        name: 'askCable',
        summary: 'Compute the voltage at the end of a cable, and its maximum length',
        refusals,
        body: cableBody,
        reply: cablePlanShape,
      },
      limited(planners.cable),
    ),

    'POST /planning/supply': forAnyone(
      {
        name: 'askSupply',
        summary: 'Compute the size of a power supply',
        refusals,
        body: supplyBody,
        reply: supplyPlanShape,
      },
      limited(planners.supply),
    ),

    'POST /planning/backup': forAnyone(
      {
        name: 'askBackup',
        summary: 'Compute the run time of a battery, or its required size',
        refusals,
        body: backupBody,
        reply: backupPlanShape,
      },
      limited(planners.backup),
    ),

    'POST /planning/checks': forAnyone(
      {
        name: 'askChecks',
        summary: 'Check whether products go together, and return corrections',
        refusals,
        body: checksBody,
        reply: checksShape,
      },
      limited(planners.checks),
    ),

    'POST /planning/kit': forAnyone({ name: 'askKit', ...kit }, limited(planners.kit)),
  };
}
