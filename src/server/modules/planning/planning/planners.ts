import { setImmediate } from 'node:timers/promises';
import { planKitsInSteps } from '../../../../domain/planning/kit/kit-plan.ts';
import { ownLines } from '../../../../domain/planning/kit/own-products.ts';
import { planLens } from '../../../../domain/planning/lens/lens-plan.ts';
import { planBackup } from '../../../../domain/planning/power/backup-plan.ts';
import { planCable } from '../../../../domain/planning/power/cable-plan.ts';
import { planPoe } from '../../../../domain/planning/power/poe-plan.ts';
import { planSupply } from '../../../../domain/planning/power/supply-plan.ts';
import { planStorage } from '../../../../domain/planning/storage/storage-plan.ts';
import type { ChecksBody } from '../../../../contract/planning/checks-body.ts';
import type { ChecksAnswer } from '../../../../contract/planning/checks-shapes.ts';
import type { KitBody } from '../../../../contract/planning/kit-body.ts';
import type { KitAnswer } from '../../../../contract/planning/kit-shapes.ts';
import type { LensBody } from '../../../../contract/planning/lens-body.ts';
import type {
  BackupAnswer,
  CableAnswer,
  LensAnswer,
  PoeAnswer,
  StorageAnswer,
  SupplyAnswer,
} from '../../../../contract/planning/planning-shapes.ts';
import type {
  BackupBody,
  CableBody,
  PoeBody,
  SupplyBody,
} from '../../../../contract/planning/power-bodies.ts';
import type { StorageBody } from '../../../../contract/planning/storage-body.ts';
import { checkLines } from './check-lines.ts';
import { readOwnStock } from './own-stock.ts';
import type { PlanningMemory } from './planning-memory.ts';

/** All throw Refused 404 where a named product is not on sale. */
export const planners = {
  storage: async (memory: PlanningMemory, body: StorageBody): Promise<StorageAnswer> => {
    const asked = await memory.asked(body.cameras.map(({ productId }) => productId));
    const [{ values, day }, { ofKind }] = await Promise.all([memory.constants(), memory.stock()]);
    return planStorage(body, { constants: values, constantsDay: day, asked, disks: ofKind.disk });
  },

  lens: async (memory: PlanningMemory, body: LensBody): Promise<LensAnswer> => {
    const asked = await memory.asked([body.productId]);
    return planLens(body, { asked, cameras: (await memory.stock()).ofKind.camera });
  },

  poe: async (memory: PlanningMemory, body: PoeBody): Promise<PoeAnswer> => {
    const named = [...body.devices.map(({ productId }) => productId), body.switch?.productId];
    const asked = await memory.asked(named);
    const [{ values }, { ofKind }] = await Promise.all([memory.constants(), memory.stock()]);
    return planPoe(body, { constants: values, asked, switches: ofKind.switch });
  },

  cable: async (memory: PlanningMemory, body: CableBody): Promise<CableAnswer> => {
    const asked = await memory.asked([body.productId]);
    return planCable(body, { constants: (await memory.constants()).values, asked });
  },

  supply: async (memory: PlanningMemory, body: SupplyBody): Promise<SupplyAnswer> => {
    const asked = await memory.asked(body.loads.map(({ productId }) => productId));
    const [{ values }, { ofKind }] = await Promise.all([memory.constants(), memory.stock()]);
    return planSupply(body, { constants: values, asked, supplies: ofKind.supply });
  },

  checks: async (
    memory: PlanningMemory,
    { lines, points, wiring, have = [] }: ChecksBody,
  ): Promise<ChecksAnswer> => {
    const [asked, own] = await Promise.all([
      memory.asked(lines.map(({ productId }) => productId)),
      readOwnStock(memory, have),
    ]);
    const pointed = points && wiring ? { points, wiring } : null;
    return checkLines(memory, lines, asked, ownLines(own), pointed);
  },

  kit: async (memory: PlanningMemory, body: KitBody): Promise<KitAnswer> => {
    const [{ values }, { ofKind }, prepared, notes, own] = await Promise.all([
      memory.constants(),
      memory.stock(),
      memory.kitStock(),
      memory.notes(),
      readOwnStock(memory, body.have ?? []),
    ]);
    const steps = planKitsInSteps(body, { constants: values, notes, stock: ofKind, own }, prepared);
    return { plans: await inTurns(steps) };
  },

  backup: async (memory: PlanningMemory, body: BackupBody): Promise<BackupAnswer> => {
    const asked = await memory.asked([body.productId]);
    const [{ values }, { ofKind }] = await Promise.all([memory.constants(), memory.stock()]);
    return planBackup(body, { constants: values, asked, backups: ofKind.backup });
  },
};

/** Serves others between the steps of long work, which stays on the main thread: its stock is too large to hand over. */
async function inTurns<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
