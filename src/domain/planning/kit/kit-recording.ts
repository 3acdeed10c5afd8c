import { channelFindings } from '../checks/check-channels.ts';
import { cameraFindings, diskFindings } from '../checks/check-pairs.ts';
import { poeFindings } from '../checks/check-poe.ts';
import { bandwidthFindings } from '../checks/check-recording.ts';
import type { CheckedSystem, Device } from '../checks/checked-system.ts';
import { sheetMbps } from '../facts/camera-bitrate.ts';
import { exactly, mapped, plus, type Estimate } from '../facts/estimate.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { diskSets, type DiskNeed, type DiskSet } from '../storage/storage-disks.ts';
import { boughtTB, gbPerDayOf, neededTB, tbPerYearOf } from '../storage/storage-figures.ts';
import { paiseOf } from '../../platform/money.ts';
import { namedOf, type ChosenCamera } from './kit-cameras.ts';
import {
  costOf,
  isNotedAgainst,
  unitsOnHand,
  type KitDemand,
  type KitKnowledge,
  type Step,
  type Taken,
} from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';

type Recorder = PlanProduct<'recorder'>;
type Switch = PlanProduct<'switch'>;

export interface ChosenRecording {
  recorder: Recorder;
  disks: DiskSet;
  /** Null if the recorder powers the cameras, and for coax. */
  poeSwitch: Switch | null;
}

const STAGES = ['recorder', 'poe', 'disks'] as const;

const HOURS_PER_DAY = 24;

/** The cheapest recorder, disks and switch that pass every check with a spare channel. */
export function chooseRecording(
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  knowledge: KitKnowledge,
): Step<ChosenRecording> {
  const { stock, constants, notes } = knowledge;
  const system = systemOfCameras(cameras, demand);
  const cameraRefs = cameras.map(({ from }) => from.product);
  const units = cameras.reduce((sum, { points }) => sum + points.length, 0);
  const spare = constants['kit.spare_channels'].expected;
  const setsOfRoom = new Map<string, DiskSet[]>();
  const switchAlone = demand.wiring === 'network' ? cheapestSwitch() : null;
  const leastDiskPaise = cheapestDisksAnywhere();
  let best: { chosen: ChosenRecording; paise: number } | null = null;
  let reached = 0;

  for (const recorder of stock.recorder) {
    const recorderPaise = paiseOf(recorder.product.price);
    if (best && recorderPaise + leastDiskPaise >= best.paise) break;
    if ((recorder.facts.channels ?? 0) < units + spare) continue;
    if (reached > 0 && !mayFeed(recorder)) continue;
    if (unitsOnHand(recorder) < 1 || !takesCameras(recorder)) continue;
    reached = Math.max(reached, 1);
    const poeSwitch = poeFor(recorder);
    if (poeSwitch === undefined) continue;
    reached = 2;
    const disks = disksFor(recorder);
    if (!disks) continue;
    const paise = recorderPaise + paiseOf(disks.price) + (poeSwitch ? costOf(poeSwitch, 1) : 0);
    if (!best || paise < best.paise) best = { chosen: { recorder, disks, poeSwitch }, paise };
  }
  if (best) return { found: best.chosen, short: null };
  return { found: null, short: [kitPlanMessages.noRecording(STAGES[reached]!, units, spare, demand.days)] };

  /** A quick check to skip recorders without enough power for the cameras. */
  function mayFeed({ facts }: Recorder): boolean {
    return demand.wiring !== 'network' || switchAlone !== null || (facts.poePorts ?? 0) >= units;
  }

  function takesCameras(recorder: Recorder): boolean {
    const named = namedOf(recorder);
    const alone = { ...system, recorders: [{ ...named, quantity: 1 }] };
    return (
      channelFindings(alone, spare).length === 0 &&
      [...system.coax, ...system.network].every(
        (camera) => cameraFindings(camera, named, notes).length === 0,
      ) &&
      bandwidthFindings(alone, knowledge).length === 0
    );
  }

  function disksFor(recorder: Recorder): DiskSet | null {
    const { hddBays, maxStorageTB } = recorder.facts;
    if (hddBays === undefined || hddBays === 0 || maxStorageTB === undefined) return null;
    const mbps = mbpsOf(cameras, recorder, knowledge);
    if (!mbps) return null;
    const room = [hddBays, maxStorageTB, mbps.expected].join(' ');
    const sets =
      setsOfRoom.get(room) ??
      diskSets(diskNeed(mbps, hddBays, maxStorageTB / hddBays), stock.disk, constants);
    setsOfRoom.set(room, sets);
    const named = namedOf(recorder);
    const fitting = sets.find(
      ({ product, totalTB, count }) =>
        !isNotedAgainst(product, cameraRefs, notes) &&
        diskFindings(namedOf({ product, facts: { capacityTB: totalTB / count } }), named, notes).length === 0,
    );
    return fitting ?? null;
  }

  function diskNeed(mbps: Estimate, bays: number, tbPerBay: number | null): DiskNeed {
    const gbPerDay = gbPerDayOf(mbps, demand.hoursPerDay);
    return {
      buyTB: boughtTB(neededTB(gbPerDay, demand.days), constants).expected,
      tbPerYear: tbPerYearOf(gbPerDayOf(mbps, HOURS_PER_DAY)).expected,
      bays,
      tbPerBay,
      gbPerDay,
    };
  }

  /** A lower bound of the disks' cost, to skip dearer recorders. */
  function cheapestDisksAnywhere(): number {
    const mbps = mbpsOf(cameras, null, knowledge);
    const [cheapest] = mbps ? diskSets(diskNeed(mbps, Infinity, null), stock.disk, constants) : [];
    return cheapest ? paiseOf(cheapest.price) : 0;
  }

  /** Null if no switch is needed, undefined if none fits. */
  function poeFor(recorder: Recorder): Switch | null | undefined {
    if (demand.wiring !== 'network') return null;
    const hasPorts = (recorder.facts.poePorts ?? 0) > 0;
    if (!hasPorts && !switchAlone) return undefined;
    const recorders = [{ ...namedOf(recorder), quantity: 1 }];
    if (hasPorts && poeFindings({ ...system, recorders }, constants).length === 0) return null;
    if (!switchAlone || isNotedAgainst(switchAlone.product, [recorder.product], notes)) return undefined;
    const switches = [{ ...namedOf(switchAlone), quantity: 1 }];
    const both = { ...system, recorders, switches };
    return poeFindings(both, constants).length === 0 ? switchAlone : undefined;
  }

  function cheapestSwitch(): Switch | null {
    const carrying = stock.switch.find((each) => {
      if ((each.facts.poePorts ?? 0) < units || unitsOnHand(each) < 1) return false;
      if (isNotedAgainst(each.product, cameraRefs, notes)) return false;
      const alone = { ...system, switches: [{ ...namedOf(each), quantity: 1 }] };
      return poeFindings(alone, constants).length === 0;
    });
    return carrying ?? null;
  }
}

function systemOfCameras(cameras: readonly ChosenCamera[], { wiring }: KitDemand): CheckedSystem {
  const devices: Device<'camera'>[] = cameras.map(({ from, points }) => ({
    ...namedOf(from),
    quantity: points.length,
  }));
  const isCoax = wiring === 'coax';
  return {
    coax: isCoax ? devices : [],
    network: isCoax ? [] : devices,
    unknown: [],
    recorders: [],
    disks: [],
    switches: [],
    supplies: [],
  };
}

/** Null if unknown. */
function mbpsOf(
  cameras: readonly ChosenCamera[],
  recorder: Recorder | null,
  { constants }: KitKnowledge,
): Estimate | null {
  let sum = exactly(0);
  for (const { from, points } of cameras) {
    const each = sheetMbps(from.facts, recorder?.facts ?? null, constants);
    if (!each) return null;
    sum = plus(
      sum,
      mapped(each, (mbps) => mbps * points.length),
    );
  }
  return sum;
}

export function takenDisks({ disks }: ChosenRecording, { stock }: KitKnowledge): Taken<'disk'> {
  return { from: stock.disk.find(({ product }) => product === disks.product)!, quantity: disks.count };
}
