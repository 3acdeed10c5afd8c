import { paiseOf } from '../../kit/rules/money.ts';
import {
  type DiskSet,
  diskSets,
  type DiskNeed,
  boughtTB,
  gbPerDayOf,
  neededTB,
  tbPerYearOf,
} from '../storage/storage-disks.ts';
import type { PoeAllocation } from '../facts/plan-fact-keys.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import { cheapestFeeders, type FeederSet, type OfferedFeeder } from '../power/feeder-sets.ts';
import { feederOf, poeLoads, type PoeFeeder } from '../power/poe-switch.ts';
import { MAX_SWITCHES, sourceOfSheet } from '../power/poe-plan.ts';
import { diskFindings } from '../checks/check-pairs.ts';
import { sheetMbps } from '../facts/camera-bitrate.ts';
import { exactly, mapped, plus, type Estimate } from '../facts/estimate.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import {
  type ChosenCamera,
  type KitDemand,
  recordingNeedOf,
  takesCameras,
  type Recorder,
  type RecordingNeed,
} from './kit-cameras.ts';
import {
  costOf,
  type KitKnowledge,
  type Step,
  type Taken,
  isNotedAgainst,
  unitsOnHand,
  isAcceptable,
  namedOf,
  type OwnMark,
} from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';

const HOURS_PER_DAY = 24;

const NO_SWITCHES: SwitchSet = { taken: [], paise: 0 };

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

type PoeSwitch = PlanProduct<'switch'>;

interface OfferedSwitch extends OfferedFeeder<PoeFeeder> {
  from: PoeSwitch;
}

type SwitchSet = FeederSet<OfferedSwitch>;

/**
 * Finds the cheapest switches that power all cameras beside the recorder's own ports; none for coax. Null where there
 * are none. @param otherwise the allocation of switches that do not tell
 */
function switchFinder(
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

type Room = Pick<DiskNeed, 'bays' | 'tbPerBay'>;

/** Finds the cheapest disks that fit a recorder; recorders of equal room and rate share one search. */
function diskFinder(
  { cameras, cameraRefs, demand }: RecordingNeed,
  { stock, constants, notes }: KitKnowledge,
): (recorder: Recorder) => DiskSet | null {
  const setOfRoom = new Map<string, DiskSet | null>();
  return (recorder) => {
    const room = roomOf(recorder);
    if (!room) return null;
    const mbps = mbpsOf(cameras, recorder, constants);
    if (!mbps) return null;
    // Notes are about one recorder.
    const about = notes.size > 0 || recorder.own ? recorder.product._id : '';
    const key = [room.bays, room.tbPerBay, mbps.expected, about].join(' ');
    const known = setOfRoom.get(key);
    if (known !== undefined) return known;
    const need = diskNeed(mbps, room, demand, constants);
    const [set = null] = diskSets(need, stock.disk, constants, (disk) => isAllowed(disk, recorder));
    setOfRoom.set(key, set);
    return set;
  };

  function isAllowed(disk: PlanProduct<'disk'> & OwnMark, recorder: Recorder): boolean {
    return (
      !isNotedAgainst(disk.product, cameraRefs, notes) &&
      isAcceptable(diskFindings(namedOf(disk), namedOf(recorder), notes), disk, recorder)
    );
  }
}

/** Null where nothing fits; an own recorder of which no bay is known has one. */
function roomOf({ facts: { hddBays, maxStorageTB }, own }: Recorder): Room | null {
  if (hddBays === 0) return null;
  if (hddBays !== undefined && maxStorageTB !== undefined)
    return { bays: hddBays, tbPerBay: maxStorageTB / hddBays };
  return own ? { bays: hddBays ?? 1, tbPerBay: maxStorageTB ?? null } : null;
}

/** A lower bound of the cost of disks with any recorder. */
function leastDiskPaise({ cameras, demand }: RecordingNeed, { stock, constants }: KitKnowledge): number {
  const mbps = mbpsOf(cameras, null, constants);
  if (!mbps) return 0;
  const anyRoom = { bays: Infinity, tbPerBay: null };
  const [cheapest] = diskSets(diskNeed(mbps, anyRoom, demand, constants), stock.disk, constants);
  return cheapest ? paiseOf(cheapest.price) : 0;
}

function diskNeed(
  mbps: Estimate,
  room: Room,
  { days, hoursPerDay, atLeast }: KitDemand,
  constants: PlanConstants,
): DiskNeed {
  const gbPerDay = gbPerDayOf(mbps, hoursPerDay);
  const bound = atLeast ? 'high' : 'expected';
  return {
    ...room,
    buyTB: boughtTB(neededTB(gbPerDay, days), constants)[bound],
    tbPerYear: tbPerYearOf(gbPerDayOf(mbps, HOURS_PER_DAY))[bound],
    gbPerDay,
  };
}

/** The sum of all cameras; null if unknown. */
function mbpsOf(
  cameras: readonly ChosenCamera[],
  recorder: Recorder | null,
  constants: PlanConstants,
): Estimate | null {
  let sum = exactly(0);
  for (const { from, points } of cameras) {
    const ofOne = sheetMbps(from.facts, recorder?.facts ?? null, constants);
    if (!ofOne) return null;
    const ofModel = mapped(ofOne, (mbps) => mbps * points.length);
    sum = plus(sum, ofModel);
  }
  return sum;
}
