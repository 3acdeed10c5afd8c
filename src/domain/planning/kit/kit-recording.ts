import type { DiskSet } from '../storage/storage-disks.ts';
import { paiseOf } from '../../platform/money.ts';
import type { ChosenCamera } from './kit-cameras.ts';
import { diskFinder, leastDiskPaise } from './kit-disks.ts';
import { costOf, type KitDemand, type KitKnowledge, type Step, type Taken } from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';
import { cheapestPoeSwitch, mayPower, powerFor, type PoeSwitch } from './kit-poe.ts';
import { recordingNeedOf, takesCameras, type Recorder, type RecordingNeed } from './kit-recorders.ts';

export interface ChosenRecording {
  recorder: Recorder;
  disks: DiskSet;
  /** Null if the recorder powers the cameras, and for coax. */
  poeSwitch: PoeSwitch | null;
}

/** The cheapest recorder, disks and switch that pass every check with a spare channel. */
export function chooseRecording(
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  knowledge: KitKnowledge,
): Step<ChosenRecording> {
  const need = recordingNeedOf(cameras, demand, knowledge);
  const cheapestSwitch = cheapestPoeSwitch(need, knowledge);
  const leastForDisks = leastDiskPaise(need, knowledge);
  const disksFor = diskFinder(need, knowledge);
  let best: { chosen: ChosenRecording; paise: number } | null = null;
  let isSomePowered = false;
  for (const recorder of knowledge.stock.recorder) {
    // Recorders come by price, so no later one is cheaper.
    if (best && costOf(recorder, 1) + leastForDisks >= best.paise) break;
    if (!mayPower(recorder, cheapestSwitch, need) || !takesCameras(recorder, need, knowledge)) continue;
    const power = powerFor(recorder, cheapestSwitch, need, knowledge);
    if (!power) continue;
    isSomePowered = true;
    const disks = disksFor(recorder);
    if (!disks) continue;
    const chosen = { recorder, disks, poeSwitch: power.poeSwitch };
    const paise = costOfAll(chosen);
    if (!best || paise < best.paise) best = { chosen, paise };
  }
  if (best) return { found: best.chosen, short: null };
  const missing = isSomePowered ? 'disks' : missingForPower(need, knowledge);
  return {
    found: null,
    short: [kitPlanMessages.noRecording(missing, need.units, need.spareChannels, demand.days)],
  };
}

function costOfAll({ recorder, disks, poeSwitch }: ChosenRecording): number {
  return costOf(recorder, 1) + paiseOf(disks.price) + (poeSwitch ? costOf(poeSwitch, 1) : 0);
}

function missingForPower(need: RecordingNeed, knowledge: KitKnowledge): 'recorder' | 'poe' {
  const isRecorded = knowledge.stock.recorder.some((recorder) => takesCameras(recorder, need, knowledge));
  return isRecorded ? 'poe' : 'recorder';
}

export function takenDisks({ disks }: ChosenRecording, { stock }: KitKnowledge): Taken<'disk'> {
  return { from: stock.disk.find(({ product }) => product === disks.product)!, quantity: disks.count };
}
