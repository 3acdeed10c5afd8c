import { anglesOf, type Angles } from '../facts/fact-values.ts';
import type { CameraFacts } from '../facts/plan-fact-keys.ts';
import { factsOf, type AskedProducts } from '../facts/plan-facts.ts';
import { angleOfLens } from './lens-geometry.ts';
import { pixelsOfMegapixels, pixelsOfSheet, type Pixels } from './picture-pixels.ts';

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
