import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import { blindSpotOf, sceneWidth, slantOf, tiltOf, verticalAngle, angleOfLens } from './lens-geometry.ts';
import { levelsOf, type Level2014, type Level2025, type Scale } from './picture-levels.ts';
import { type Pixels, pixelsOfMegapixels, pixelsOfSheet } from './picture-pixels.ts';
import { anglesOf, type Angles } from '../facts/fact-values.ts';
import type { CameraFacts } from '../facts/plan-fact-keys.ts';
import { factsOf, type AskedProducts } from '../facts/fact-names.ts';

export interface Placing {
  distanceM: number;
  /** Null: the distance is from the lens. */
  mountHeightM: number | null;
  targetHeightM: number;
}

/** Rounded to one decimal. */
export interface View {
  distanceM: number;
  slantM: number;
  widthM: number;
  pixelsPerMetre: number;
  level2025: Level2025 | null;
  level2014: Level2014 | null;
  tiltDeg: number | null;
  blindSpotM: number | null;
}

export function slantOfPlacing({ distanceM, mountHeightM, targetHeightM }: Placing): number {
  return mountHeightM === null ? distanceM : slantOf(distanceM, mountHeightM, targetHeightM);
}

/** The view at one angle of the lens. */
export function viewAt(placing: Placing, pixels: Pixels, angleDeg: number): View {
  const slantM = slantOfPlacing(placing);
  const pixelsPerMetre = pixels.wide / sceneWidth(slantM, angleDeg);
  return {
    distanceM: placing.distanceM,
    slantM: halfUp(slantM, 1),
    widthM: halfUp(sceneWidth(slantM, angleDeg), 1),
    pixelsPerMetre: halfUp(pixelsPerMetre, 1),
    level2025: highestLevel('2025', pixelsPerMetre) as Level2025 | null,
    level2014: highestLevel('2014', pixelsPerMetre) as Level2014 | null,
    ...sideView(placing, pixels, angleDeg),
  };
}

function highestLevel(scale: Scale, pixelsPerMetre: number) {
  const reached = levelsOf(scale).filter(([, needed]) => !isAbove(needed, pixelsPerMetre));
  return reached.at(-1)?.[0] ?? null;
}

function sideView(
  { distanceM, mountHeightM, targetHeightM }: Placing,
  pixels: Pixels,
  angleDeg: number,
): Pick<View, 'tiltDeg' | 'blindSpotM'> {
  if (mountHeightM === null) return { tiltDeg: null, blindSpotM: null };
  const tiltDeg = tiltOf(distanceM, mountHeightM, targetHeightM);
  const blindSpotM =
    pixels.high === null
      ? null
      : blindSpotOf(mountHeightM, tiltDeg, verticalAngle(angleDeg, pixels.wide, pixels.high));
  return { tiltDeg: halfUp(tiltDeg, 1), blindSpotM: blindSpotM === null ? null : halfUp(blindSpotM, 1) };
}

/** Values here override the product's sheet. */
export interface AskedCamera {
  productId?: string | undefined;
  megapixels?: number | undefined;
  pixelsWide?: number | undefined;
  pixelsHigh?: number | undefined;
  angleDeg?: number | undefined;
  focalMm?: number | undefined;
  sensorWidthMm?: number | undefined;
}

export const ANGLE_SOURCES = ['given', 'sheet', 'formula'] as const;
export type AngleSource = (typeof ANGLE_SOURCES)[number];

export interface SeenCamera {
  pixels: Pixels | null;
  angles: Angles | null;
  angleFrom: AngleSource | null;
  nightM: number | null;
}

export function seenCamera(question: AskedCamera, asked: AskedProducts): SeenCamera {
  const { productId } = question;
  const sheet = (productId === undefined ? null : factsOf(asked.get(productId), 'camera')) ?? {};
  return {
    pixels: pixelsOf(question, sheet),
    ...angleOf(question, sheet),
    nightM: sheet.nightRangeM ?? null,
  };
}

function pixelsOf({ pixelsWide, pixelsHigh, megapixels }: AskedCamera, sheet: CameraFacts): Pixels | null {
  if (pixelsWide !== undefined) return { wide: pixelsWide, high: pixelsHigh ?? null };
  return megapixels === undefined ? pixelsOfSheet(sheet) : pixelsOfMegapixels(megapixels);
}

function angleOf(
  { angleDeg, focalMm, sensorWidthMm }: AskedCamera,
  { fieldOfViewDeg }: CameraFacts,
): Pick<SeenCamera, 'angles' | 'angleFrom'> {
  if (angleDeg !== undefined) return { angles: anglesOf(angleDeg), angleFrom: 'given' };
  if (focalMm !== undefined && sensorWidthMm !== undefined)
    return { angles: anglesOf(angleOfLens(focalMm, sensorWidthMm)), angleFrom: 'formula' };
  const angles = fieldOfViewDeg === undefined ? null : anglesOf(fieldOfViewDeg);
  return { angles, angleFrom: angles && 'sheet' };
}
