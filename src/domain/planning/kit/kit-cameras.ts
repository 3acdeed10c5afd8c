import { cameraFindings } from '../checks/check-pairs.ts';
import { sheetMbps } from '../facts/camera-bitrate.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import { PIXELS_PER_METRE } from '../lens/picture-levels.ts';
import type { Camera, Candidate } from './kit-candidates.ts';
import type { Wiring } from './kit-choices.ts';
import {
  isNotedAgainst,
  namedOf,
  unitsOnHand,
  type KitDemand,
  type KitKnowledge,
  type KitPoint,
  type Step,
} from './kit-parts.ts';
import * as kitPlanMessages from './kit-plan-messages.ts';

export interface ChosenCamera {
  from: Camera;
  points: KitPoint[];
}

/** For each point the cheapest camera. @param candidates of the demand's wiring, the cheapest first */
export function chooseCameras(
  demand: KitDemand,
  candidates: readonly Candidate[],
  knowledge: KitKnowledge,
): Step<ChosenCamera[]> {
  const isRecorded = recordedBySome(demand.wiring, knowledge);
  const chosen = new Map<string, ChosenCamera>();
  const unseen: KitPoint[] = [];
  for (const point of demand.points) {
    const camera = cheapestFor(point, candidates, chosen, isRecorded, knowledge);
    if (camera === null) unseen.push(point);
    else {
      const before = chosen.get(camera.product._id);
      if (before) before.points.push(point);
      else chosen.set(camera.product._id, { from: camera, points: [point] });
    }
  }
  if (unseen.length > 0) return { found: null, short: unseen.map(kitPlanMessages.noCamera) };
  return { found: [...chosen.values()], short: null };
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
      (recorder) => unitsOnHand(recorder) > 0 && cameraFindings(named, namedOf(recorder), notes).length === 0,
    );
    known.set(camera, isRecorded);
    return isRecorded;
  };
}

function cheapestFor(
  point: KitPoint,
  candidates: readonly Candidate[],
  chosen: ReadonlyMap<string, ChosenCamera>,
  isRecorded: (camera: Camera) => boolean,
  { constants, notes }: KitKnowledge,
): Camera | null {
  const pixelsPerMetre = PIXELS_PER_METRE['2025'][point.level];
  let best: Camera | null = null;
  for (const { camera, pixelReachM, isForOutdoors, seesColour } of candidates) {
    if (best && camera.product.price > best.product.price) break;
    if (point.isOutdoors && !isForOutdoors) continue;
    if (point.needsColour && !seesColour) continue;
    if (isAbove(point.distanceM, pixelReachM / pixelsPerMetre)) continue;
    const taken = chosen.get(camera.product._id)?.points.length ?? 0;
    if (taken >= unitsOnHand(camera) || !isRecorded(camera)) continue;
    const others = [...chosen.values()].map(({ from }) => from.product);
    if (isNotedAgainst(camera.product, others, notes)) continue;
    if (best === null || comesBefore(camera, best)) best = camera;
  }
  return best;

  function comesBefore(a: Camera, b: Camera): boolean {
    const [first, second] = [a, b].map(({ facts }) => sheetMbps(facts, null, constants)?.expected ?? 0);
    return first! < second! || (first === second && a.product.name < b.product.name);
  }
}
