import { poeFindings } from '../checks/check-poe.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { deviceOf, isNotedAgainst, unitsOnHand, type KitKnowledge } from './kit-parts.ts';
import type { Recorder, RecordingNeed } from './kit-recorders.ts';

export type PoeSwitch = PlanProduct<'switch'>;

/** The cheapest that powers all cameras alone; null for coax, or where none does. */
export function cheapestPoeSwitch(
  { demand, system, units, cameraRefs }: RecordingNeed,
  { stock, constants, notes }: KitKnowledge,
): PoeSwitch | null {
  if (demand.wiring !== 'network') return null;
  const powering = stock.switch.find(
    (each) =>
      (each.facts.poePorts ?? 0) >= units &&
      unitsOnHand(each) >= 1 &&
      !isNotedAgainst(each.product, cameraRefs, notes) &&
      poeFindings({ ...system, switches: [deviceOf(each, 1)] }, constants).length === 0,
  );
  return powering ?? null;
}

/** A quick check before the slower ones: without a switch, the recorder needs a port for each camera. */
export function mayPower(
  { facts }: Recorder,
  cheapestSwitch: PoeSwitch | null,
  { demand, units }: RecordingNeed,
): boolean {
  return demand.wiring !== 'network' || cheapestSwitch !== null || (facts.poePorts ?? 0) >= units;
}

/** Without a switch where the recorder powers the cameras, and for coax; null where they get no power. */
export function powerFor(
  recorder: Recorder,
  cheapestSwitch: PoeSwitch | null,
  { demand, system }: RecordingNeed,
  { constants, notes }: KitKnowledge,
): { poeSwitch: PoeSwitch | null } | null {
  if (demand.wiring !== 'network') return { poeSwitch: null };
  const recorded = { ...system, recorders: [deviceOf(recorder, 1)] };
  const hasPoe = (recorder.facts.poePorts ?? 0) > 0;
  if (hasPoe && poeFindings(recorded, constants).length === 0) return { poeSwitch: null };
  if (!cheapestSwitch || isNotedAgainst(cheapestSwitch.product, [recorder.product], notes)) return null;
  const switched = { ...recorded, switches: [deviceOf(cheapestSwitch, 1)] };
  return poeFindings(switched, constants).length === 0 ? { poeSwitch: cheapestSwitch } : null;
}
