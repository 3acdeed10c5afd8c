import { angleOf, anglesOf, positiveOf, type Angles } from '../facts/fact-values.ts';
import type { CameraFacts } from '../facts/plan-fact-keys.ts';
import { isAbove } from '../facts/plan-rounding.ts';
import { reachOf } from './lens-geometry.ts';
import { pixelsOfSheet, type Pixels } from './picture-pixels.ts';

/** How far a camera sees by day and by night, from its sheet. */
export interface Sight {
  pixels: Pixels;
  angles: Angles;
  /** Reach at the narrow end, to one pixel per metre; divide by the pixels needed. */
  pixelReachM: number;
  /** How far its light reaches; null where its sheet does not say. */
  nightM: number | null;
}

type SeenFacts = {
  [Key in 'resolution' | 'resolutionMP' | 'fieldOfViewDeg' | 'nightRangeM']?: CameraFacts[Key] | undefined;
};

/** The view of a sheet that is not read whole, as on a product's page. */
export function sightOfSheet(sheet: Readonly<Record<string, unknown>>): Sight | null {
  const { resolution } = sheet;
  return sightOf({
    resolution: typeof resolution === 'string' ? resolution : undefined,
    resolutionMP: positiveOf(sheet.resolutionMP),
    fieldOfViewDeg: angleOf(sheet.fieldOfViewDeg),
    nightRangeM: positiveOf(sheet.nightRangeM),
  });
}

/** Null where the picture or the angle is not known. */
export function sightOf(facts: SeenFacts): Sight | null {
  const pixels = pixelsOfSheet(facts);
  const angles = facts.fieldOfViewDeg === undefined ? null : anglesOf(facts.fieldOfViewDeg);
  if (!pixels || !angles) return null;
  return {
    pixels,
    angles,
    pixelReachM: reachOf(pixels.wide, angles.narrow, 1),
    nightM: facts.nightRangeM ?? null,
  };
}

/** @param slantM from the lens to what is seen */
export function seesAt(
  { pixelReachM, nightM }: Pick<Sight, 'pixelReachM' | 'nightM'>,
  pixelsPerMetre: number,
  slantM: number,
  atNight: boolean,
): boolean {
  if (isAbove(slantM, pixelReachM / pixelsPerMetre)) return false;
  return !atNight || (nightM !== null && !isAbove(slantM, nightM));
}
