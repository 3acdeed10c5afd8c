import { setImmediate } from 'node:timers/promises';
import { planKitsInSteps } from '../kit-builder/kit-plan.ts';
import { ownLines } from '../kit-builder/own-products.ts';
import { planLens } from '../lens/lens-plan.ts';
import { planBackup } from '../power/backup-plan.ts';
import { planCable } from '../power/cable-plan.ts';
import { planPoe } from '../power/poe-plan.ts';
import { planSupply } from '../power/supply-plan.ts';
import { planStorage } from '../storage/storage-plan.ts';
import type { ChecksBody } from '../checks/checks-body.shapes.ts';
import type { ChecksAnswer } from '../checks/checks.shapes.ts';
import type { KitBody } from '../kit-builder/kit-body.shapes.ts';
import type { KitAnswer } from '../kit-builder/kit.shapes.ts';
import type { LensBody } from '../lens/lens-body.shapes.ts';
import type {
  BackupAnswer,
  CableAnswer,
  LensAnswer,
  PoeAnswer,
  StorageAnswer,
  SupplyAnswer,
} from './planning.shapes.ts';
import type { BackupBody, CableBody, PoeBody, SupplyBody } from '../power/power-bodies.shapes.ts';
import type { StorageBody } from '../storage/storage-body.shapes.ts';
import { checkLines } from '../checks/check-lines.server.ts';
import { readOwnStock, type PlanningMemory } from './planning-memory.server.ts';

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
