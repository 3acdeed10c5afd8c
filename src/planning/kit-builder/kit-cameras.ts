import { cameraFindings } from '../checks/check-pairs.ts';
import { sheetMbps } from '../facts/camera-bitrate.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import { watches, type Camera, type Candidate } from './kit-candidates.ts';
import { isPlateLevel, type Wiring, type Budget } from './kit-choices.ts';
import {
  isAcceptable,
  isNotedAgainst,
  namedOf,
  unitsOnHand,
  type KitKnowledge,
  type Step,
  type KitPoint,
  type KitQuestion,
  deviceOf,
  type OwnMark,
} from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { channelFindings, bandwidthFindings } from '../checks/check-recording.ts';
import type { CheckedSystem } from '../checks/checked-system.ts';
import type { PlanProduct } from '../facts/fact-names.ts';

export type Recorder = PlanProduct<'recorder'> & OwnMark;

/** The demands on the recorder, disks and switch of one kit. */
export interface RecordingNeed {
  demand: KitDemand;
  cameras: readonly ChosenCamera[];
  cameraRefs: readonly Ref[];
  /** The cameras alone. */
  system: CheckedSystem;
  /** Units of all cameras. */
  units: number;
}

export function recordingNeedOf(cameras: readonly ChosenCamera[], demand: KitDemand): RecordingNeed {
  return {
    demand,
    cameras,
    cameraRefs: cameras.map(({ from }) => from.product),
    system: systemOfCameras(cameras, demand),
    units: cameras.reduce((sum, { points }) => sum + points.length, 0),
  };
}

function systemOfCameras(cameras: readonly ChosenCamera[], { wiring }: KitDemand): CheckedSystem {
  const devices = cameras.map(({ from, points }) => deviceOf(from, points.length));
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

/** Whether one of it is in stock and passes the checks of channels, cameras and bandwidth. */
export function takesCameras(
  recorder: Recorder,
  { system, units, cameras, demand: { spareChannels } }: RecordingNeed,
  knowledge: KitKnowledge,
): boolean {
  // Most recorders fail here, before the slower checks.
  if ((recorder.facts.channels ?? 0) < units + spareChannels || unitsOnHand(recorder) < 1) return false;
  const device = deviceOf(recorder, 1);
  const recorded = { ...system, recorders: [device] };
  const owners = [recorder, ...cameras.map(({ from }) => from)];
  return (
    isAcceptable(channelFindings(recorded, spareChannels), ...owners) &&
    cameras.every(({ from, points }) =>
      isAcceptable(cameraFindings(deviceOf(from, points.length), device, knowledge.notes), from, recorder),
    ) &&
    isAcceptable(bandwidthFindings(recorded, knowledge), ...owners)
  );
}

const HOURS_PER_DAY = 24;

export interface ChosenCamera {
  from: Camera;
  points: Wish[];
}

/** The cheapest camera for each point. @param candidates of the demand's wiring, the cheapest first */
export function chooseCameras(
  demand: KitDemand,
  candidates: readonly Candidate[],
  knowledge: KitKnowledge,
): Step<ChosenCamera[]> {
  const isRecorded = recordedBySome(demand.wiring, knowledge);
  const chosen = new Map<Camera, ChosenCamera>();
  const unseen: Wish[] = [];
  for (const { wishes } of demand.points) {
    const [wish, camera] = firstFulfilled(wishes);
    if (!camera) unseen.push(wish);
    else {
      const before = chosen.get(camera);
      if (before) before.points.push(wish);
      else chosen.set(camera, { from: camera, points: [wish] });
    }
  }
  if (unseen.length === 0) return { found: [...chosen.values()], short: null };
  const readsPlates = candidates.some(({ camera }) => camera.facts.readsPlates === true);
  const short = unseen.map((wish) =>
    isPlateLevel(wish.level) && !readsPlates ? kitPlanMessages.noPlateCamera : kitPlanMessages.noCamera(wish),
  );
  return { found: null, short: [...new Set(short)] };

  function firstFulfilled(wishes: readonly Wish[]): [Wish, Camera | null] {
    for (const wish of wishes) {
      const camera = cheapestFor(wish, candidates, chosen, isRecorded, knowledge);
      if (camera) return [wish, camera];
    }
    return [wishes.at(-1)!, null];
  }
}

/** A wired camera that no recorder in stock takes would spoil every plan. */
function recordedBySome(wiring: Wiring, { stock, notes }: KitKnowledge): (camera: Camera) => boolean {
  const known = new Map<Camera, boolean>();
  return (camera) => {
    if (wiring === 'wifi') return true;
    const before = known.get(camera);
    if (before !== undefined) return before;
    const named = namedOf(camera);
    const isRecorded = stock.recorder.some(
      (recorder) =>
        unitsOnHand(recorder) > 0 &&
        isAcceptable(cameraFindings(named, namedOf(recorder), notes), camera, recorder),
    );
    known.set(camera, isRecorded);
    return isRecorded;
  };
}

function cheapestFor(
  wish: Wish,
  candidates: readonly Candidate[],
  chosen: ReadonlyMap<Camera, ChosenCamera>,
  isRecorded: (camera: Camera) => boolean,
  { constants, notes }: KitKnowledge,
): Camera | null {
  let best: Camera | null = null;
  for (const candidate of candidates) {
    const { camera } = candidate;
    if (best && camera.product.price > best.product.price) break;
    if (!watches(candidate, wish)) continue;
    const taken = chosen.get(camera)?.points.length ?? 0;
    if (taken >= unitsOnHand(camera) || !isRecorded(camera)) continue;
    if (notes.size > 0) {
      const others = [...chosen.keys()].map(({ product }) => product);
      if (isNotedAgainst(camera.product, others, notes)) continue;
    }
    if (best === null || comesBefore(camera, best)) best = camera;
  }
  return best;

  function comesBefore(a: Camera, b: Camera): boolean {
    const [first, second] = [a, b].map(({ facts }) => sheetMbps(facts, null, constants)?.expected ?? 0);
    return first! < second! || (first === second && a.product.name < b.product.name);
  }
}

/** A point's wish; the first that a camera in stock fulfils is taken. */
interface Wish extends KitPoint {
  /** Wishes that no camera in stock fulfils. */
  dropped: ('farther' | 'colour')[];
}

export interface KitDemand {
  budget: Budget;
  wiring: Wiring;
  points: readonly { asked: KitPoint; wishes: readonly Wish[] }[];
  days: number;
  hoursPerDay: number;
  atLeast: boolean;
  spareChannels: number;
}

export function demandOf(budget: Budget, question: KitQuestion, constants: PlanConstants): KitDemand {
  const { wiring, points, days, hoursPerDay = HOURS_PER_DAY, atLeast = false } = question;
  const isValue = budget === 'value';
  return {
    budget,
    wiring,
    points: points.map((asked) => ({ asked, wishes: wishesOf(asked, budget, constants) })),
    days: days * (isValue ? 1 : constants[`kit.${budget}_days`].expected),
    hoursPerDay,
    atLeast,
    spareChannels: isValue ? 0 : constants['kit.spare_channels'].expected,
  };
}

function wishesOf(asked: KitPoint, budget: Budget, constants: PlanConstants): Wish[] {
  const balanced = constants['kit.balanced_reach'].expected;
  const factors = {
    value: [1],
    balanced: [balanced, 1],
    best: [constants['kit.best_reach'].expected, balanced, 1],
  }[budget];
  const colours = budget === 'best' && !asked.needsColour ? [true, false] : [asked.needsColour];
  return factors.flatMap((factor, index) =>
    colours.map((needsColour, dropsColour) => ({
      ...asked,
      distanceM: asked.distanceM * factor,
      needsColour,
      dropped: [
        ...(index > 0 ? (['farther'] as const) : []),
        ...(dropsColour > 0 ? (['colour'] as const) : []),
      ],
    })),
  );
}
