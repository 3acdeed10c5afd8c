import { isNetworkCamera } from '../checks/checked-system.ts';
import { takesCoax } from '../facts/missing-facts.ts';
import { anglesOf } from '../facts/plan-fact-keys.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import { reachOf } from '../lens/lens-geometry.ts';
import { pixelsOfSheet } from '../lens/picture-pixels.ts';
import type { Wiring } from './kit-choices.ts';

export type Camera = PlanProduct<'camera'>;

/** A camera whose sheet says enough for a kit. */
export interface Candidate {
  camera: Camera;
  /** The reach of one pixel per metre; divide by the pixels needed. */
  pixelReachM: number;
  isForOutdoors: boolean;
  seesColour: boolean;
}

const COLOUR = new Set(['full colour', 'smart dual light']);

export function candidatesOf(stock: readonly Camera[], wiring: Wiring): Candidate[] {
  return stock
    .filter((camera) => camera.missing.length === 0 && isOfWiring(camera, wiring))
    .flatMap((camera) => candidateOf(camera) ?? []);
}

function isOfWiring({ facts }: Camera, wiring: Wiring): boolean {
  if (wiring === 'coax') return takesCoax(facts.technology);
  return wiring === 'network' ? isNetworkCamera(facts) : /^wi-?fi$/i.test(facts.technology ?? '');
}

/** Null where the reach is unknown. */
function candidateOf(camera: Camera): Candidate | null {
  const { facts } = camera;
  const pixels = pixelsOfSheet(facts);
  const angles = facts.fieldOfViewDeg === undefined ? null : anglesOf(facts.fieldOfViewDeg);
  if (!pixels || !angles) return null;
  return {
    camera,
    pixelReachM: reachOf(pixels.wide, angles.narrow, 1),
    // "Covered" alone does not mean outdoors.
    isForOutdoors: /(^|and )outdoor/i.test(facts.place ?? ''),
    seesColour: COLOUR.has((facts.nightType ?? '').toLowerCase()),
  };
}
