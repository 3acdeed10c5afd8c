import type { PoeAllocation } from '../facts/plan-fact-keys.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { cheapestFeeders, type FeederSet, type OfferedFeeder } from '../power/feeder-sets.ts';
import { feederOf, poeLoads, type PoeFeeder } from '../power/poe-load.ts';
import { MAX_SWITCHES, sourceOfSheet } from '../power/poe-plan.ts';
import { isNotedAgainst, unitsOnHand, type KitKnowledge } from './kit-parts.ts';
import type { Recorder, RecordingNeed } from './kit-recorders.ts';

export type PoeSwitch = PlanProduct<'switch'>;
interface OfferedSwitch extends OfferedFeeder<PoeFeeder> {
  from: PoeSwitch;
}
export type SwitchSet = FeederSet<OfferedSwitch>;

const NO_SWITCHES: SwitchSet = { taken: [], paise: 0 };

/**
 * Finds the cheapest switches that power all cameras beside the recorder's own ports; none for coax. Null where there
 * are none. @param otherwise the allocation of switches that do not tell
 */
export function switchFinder(
  { demand, system, cameraRefs }: RecordingNeed,
  { stock, constants, notes }: KitKnowledge,
  otherwise: PoeAllocation,
): (recorder: Recorder) => SwitchSet | null {
  if (demand.wiring !== 'network') return () => NO_SWITCHES;
  const offered = stock.switch.flatMap((from): OfferedSwitch[] => {
    const source = sourceOfSheet(from.facts);
    if (!source || isNotedAgainst(from.product, cameraRefs, notes)) return [];
    return [{ from, product: from.product, units: unitsOnHand(from), feeder: feederOf(source, otherwise) }];
  });
  const devices = system.network.map(({ facts, quantity }) => ({
    count: quantity,
    poeClass: facts.poeClass,
    watts: facts.wattsMax,
  }));
  const loads = poeLoads(devices, constants['poe.spare'].expected, constants);
  const found = new Map<string, SwitchSet | null>();
  return (recorder) => {
    const own = (recorder.facts.poePorts ?? 0) > 0 ? sourceOfSheet(recorder.facts) : null;
    // Recorders with equal ports share one search, if there are no notes.
    const allowed =
      notes.size === 0
        ? offered
        : offered.filter(({ product }) => !isNotedAgainst(product, [recorder.product], notes));
    const key = JSON.stringify([own, notes.size === 0 || recorder.product._id]);
    if (!found.has(key)) {
      const fixed = own ? [feederOf(own, otherwise)] : [];
      const [cheapest] = cheapestFeeders<PoeFeeder, OfferedSwitch>(allowed, loads, {
        fixed,
        most: MAX_SWITCHES,
      });
      found.set(key, cheapest ?? null);
    }
    return found.get(key)!;
  };
}
