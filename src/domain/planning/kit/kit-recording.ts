import type { DiskSet } from '../storage/storage-disks.ts';
import type { PoeAllocation } from '../facts/plan-fact-keys.ts';
import { paiseOf } from '../../platform/money.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import type { KitDemand } from './kit-demand.ts';
import { diskFinder, leastDiskPaise } from './kit-disks.ts';
import { costOf, type KitKnowledge, type Step, type Taken } from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan-messages.ts';
import { switchFinder, type SwitchSet } from './kit-poe.ts';
import { recordingNeedOf, takesCameras, type Recorder, type RecordingNeed } from './kit-recorders.ts';

export interface ChosenRecording {
  recorder: Recorder;
  disks: DiskSet;
  /** Empty if the recorder powers the cameras, and for coax. */
  switches: SwitchSet;
}

/** The later stage tells more, where two fall short. */
const STAGES = ['recorder', 'poe', 'disks'] as const;
type Stage = (typeof STAGES)[number];

/**
 * The cheapest recorder, disks and switches that pass every check. Network cameras get a recorder of technology IP,
 * and switches that do not tell how they allocate power by class; others only where these do not suffice.
 */
export function chooseRecording(
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  knowledge: KitKnowledge,
): Step<ChosenRecording> {
  const need = recordingNeedOf(cameras, demand);
  const { recorder: all } = knowledge.stock;
  const recorders = demand.wiring === 'network' ? [all.filter(isForNetwork), all] : [all];
  let stage: Stage = 'recorder';
  for (const some of recorders)
    for (const otherwise of demand.wiring === 'network'
      ? (['class', 'draw'] as const)
      : (['class'] as const)) {
      const answer = cheapestOf(some, otherwise, need, knowledge);
      if (typeof answer !== 'string') return { found: answer, short: null };
      if (STAGES.indexOf(answer) > STAGES.indexOf(stage)) stage = answer;
    }
  const short = kitPlanMessages.noRecording(stage, need.units, demand.spareChannels, demand.days);
  return { found: null, short: [short] };
}

export function isForNetwork({ facts, own }: Recorder): boolean {
  return facts.technology === 'IP' || own === true;
}

/** @returns the shortage where none suffices */
function cheapestOf(
  recorders: readonly Recorder[],
  otherwise: PoeAllocation,
  need: RecordingNeed,
  knowledge: KitKnowledge,
): ChosenRecording | Stage {
  const leastForDisks = leastDiskPaise(need, knowledge);
  const disksFor = diskFinder(need, knowledge);
  const switchesFor = switchFinder(need, knowledge, otherwise);
  let best: { chosen: ChosenRecording; paise: number } | null = null;
  let stage: Stage = 'recorder';
  const reach = (next: Stage) => {
    if (STAGES.indexOf(next) > STAGES.indexOf(stage)) stage = next;
  };
  for (const recorder of recorders) {
    // Recorders come by price, so no later one is cheaper.
    if (best && costOf(recorder, 1) + leastForDisks >= best.paise) break;
    if (!takesCameras(recorder, need, knowledge)) continue;
    reach('poe');
    const switches = switchesFor(recorder);
    if (!switches) continue;
    reach('disks');
    const disks = disksFor(recorder);
    if (!disks) continue;
    const chosen = { recorder, disks, switches };
    const paise = costOf(recorder, 1) + paiseOf(disks.price) + switches.paise;
    if (!best || paise < best.paise) best = { chosen, paise };
  }
  return best?.chosen ?? stage;
}

export function takenDisks({ disks }: ChosenRecording, { stock }: KitKnowledge): Taken<'disk'> {
  return { from: stock.disk.find(({ product }) => product === disks.product)!, quantity: disks.count };
}
