import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { anglesOf } from '../facts/fact-values.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import { candidatesOf, type Candidate } from '../kit-builder/kit-candidates.ts';
import {
  DEFAULT_MOUNT_HEIGHT_M,
  isPlateLevel,
  KIT_LEVEL_PIXELS,
  type Wiring,
} from '../kit-builder/kit-choices.ts';
import { reachOf, slantOf, widestAngle } from '../lens/lens-geometry.ts';
import { pixelsOfSheet } from '../lens/picture-pixels.ts';
import type { SketchCamera } from './sketch.ts';

/** A face. */
const TARGET_HEIGHT_M = 1.5;

/** How a camera of the shop sees a place of the sketch; lengths in metres along the ground. */
export interface SeenBy {
  product: Ref;
  /** Angle to which a zoom lens is to be set. */
  angleDeg: number;
  /** The farthest at which it does what the place asks. */
  reachM: number;
  /** Null where its sheet does not say. */
  nightM: number | null;
}

/** The cheapest camera first. @param cameras those in stock, the cheapest first */
export function sketchCandidates(
  cameras: readonly PlanProduct<'camera'>[],
  wiring: Wiring,
): readonly Candidate[] {
  return candidatesOf(cameras, wiring);
}

/** @returns the cheapest camera that sees what the place asks; null where none does */
export function seenBy(camera: SketchCamera, candidates: readonly Candidate[]): SeenBy | null {
  for (const candidate of candidates) {
    const seen = viewOf(camera, candidate);
    if (seen && isEnough(camera, candidate, seen)) return seen;
  }
  return null;
}

function viewOf(place: SketchCamera, { camera: { product, facts } }: Candidate): SeenBy | null {
  const pixels = pixelsOfSheet(facts);
  const angles = facts.fieldOfViewDeg === undefined ? null : anglesOf(facts.fieldOfViewDeg);
  if (!pixels || !angles) return null;
  const heightM = place.mountHeightM ?? DEFAULT_MOUNT_HEIGHT_M;
  const pixelsPerMetre = KIT_LEVEL_PIXELS[place.level];
  const needed = widestAngle(pixels.wide, slantOf(place.distanceM, heightM, TARGET_HEIGHT_M), pixelsPerMetre);
  const angleDeg = Math.max(angles.narrow, Math.min(angles.wide, needed));
  const onGround = (slantM: number) =>
    halfUp(Math.sqrt(Math.max(0, slantM ** 2 - (heightM - TARGET_HEIGHT_M) ** 2)), 1);
  return {
    product,
    angleDeg: halfUp(angleDeg, 1),
    reachM: onGround(reachOf(pixels.wide, angleDeg, pixelsPerMetre)),
    nightM: facts.nightRangeM === undefined ? null : onGround(facts.nightRangeM),
  };
}

function isEnough(place: SketchCamera, candidate: Candidate, { reachM, nightM }: SeenBy): boolean {
  if (place.isOutdoors && !candidate.isForOutdoors) return false;
  if (place.needsColour && !candidate.seesColour) return false;
  if (isPlateLevel(place.level) && candidate.camera.facts.readsPlates !== true) return false;
  const lit = (place.atNight ?? true) ? (nightM ?? 0) : Infinity;
  return !isAbove(place.distanceM, Math.min(halfUp(reachM, 1), lit));
}
