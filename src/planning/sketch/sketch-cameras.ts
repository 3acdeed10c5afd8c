import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { anglesOf } from '../facts/fact-values.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
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
import { type SketchCamera, spotAt, type Spot, type Wall } from './sketch.ts';

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

/** A sector as a camera sees it. Lengths in metres, angles in degrees. */
export interface Sector {
  spot: Spot;
  directionDeg: number;
  angleDeg: number;
  radiusM: number;
}

const STEP_DEG = 2;
/** Looks past both sides of a wall's end. */
const BESIDE_DEG = 0.01;

/** @returns the corners of what is seen: a sector that ends at walls, the camera first */
export function seenArea(sector: Sector, walls: readonly Wall[]): Spot[] {
  const { spot, directionDeg, angleDeg, radiusM } = sector;
  const edge = directionsOf(sector, walls).map((offset) => {
    const direction = directionDeg - angleDeg / 2 + offset;
    const nearest = walls.map((wall) => distanceToWall(spot, spotAt(spot, direction, 1), wall));
    return spotAt(spot, direction, Math.min(radiusM, ...nearest));
  });
  return [spot, ...edge];
}

/** Rising, from the sector's left side: evenly spread, and past each end of a wall. */
function directionsOf({ spot, directionDeg, angleDeg }: Sector, walls: readonly Wall[]): number[] {
  const steps = Math.ceil(angleDeg / STEP_DEG);
  const even = Array.from({ length: steps + 1 }, (_, index) => (index / steps) * angleDeg);
  const ends = walls.flatMap(({ from, to }) => [from, to]);
  const beside = ends.flatMap(({ x, y }) => {
    const direction = (Math.atan2(x - spot.x, spot.y - y) * 180) / Math.PI;
    const offset = (((direction - directionDeg + angleDeg / 2) % 360) + 360) % 360;
    return [offset - BESIDE_DEG, offset, offset + BESIDE_DEG];
  });
  return [...even, ...beside.filter((offset) => offset > 0 && offset < angleDeg)].sort((a, b) => a - b);
}

/** Infinite where the ray meets no wall. @param ahead the spot one metre along the ray */
function distanceToWall(spot: Spot, ahead: Spot, { from, to }: Wall): number {
  const ray = { x: ahead.x - spot.x, y: ahead.y - spot.y };
  const wall = { x: to.x - from.x, y: to.y - from.y };
  const start = { x: from.x - spot.x, y: from.y - spot.y };
  const across = ray.x * wall.y - ray.y * wall.x;
  if (Math.abs(across) < 1e-12) return Infinity;
  const metres = (start.x * wall.y - start.y * wall.x) / across;
  const along = (start.x * ray.y - start.y * ray.x) / across;
  // A camera hangs on its wall, which does not hide the view.
  return metres > 0.05 && along >= 0 && along <= 1 ? metres : Infinity;
}
