import { missingFactsSentence } from '../facts/fact-names.ts';
import type { AskedProducts, PlanProduct } from '../facts/plan-facts.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import { seenCamera, type AngleSource, type AskedCamera, type SeenCamera } from './lens-camera.ts';
import { reachOf, widestAngle } from './lens-geometry.ts';
import { NAMED_LEVELS, reachSentence, viewSentence, wantedSentence } from './lens-messages.ts';
import { lensProducts, type LensProduct } from './lens-products.ts';
import { slantOfPlacing, viewAt, type Placing, type View } from './lens-view.ts';
import { DEFAULT_SCALE, levelPixels, levelsOf, SCALES, type Level, type Scale } from './picture-levels.ts';

export interface LensQuestion extends AskedCamera {
  distanceM?: number | undefined;
  mountHeightM?: number | undefined;
  targetHeightM?: number | undefined;
  level?: Level | undefined;
  scale?: Scale | undefined;
}

export interface LensKnowledge {
  asked: AskedProducts;
  /** The cameras in stock. */
  cameras: readonly PlanProduct<'camera'>[];
}

export interface Reach {
  scale: Scale;
  level: Level;
  pixelsPerMetre: number;
  metres: number;
}

export interface WantedView {
  level: Level;
  scale: Scale;
  pixelsPerMetre: number;
  /** The widest sufficient angle; null if the picture's size is unknown. */
  angleDeg: number | null;
}

export interface LensPlan {
  /** Null unless a level at a distance was asked. */
  verdict: Verdict | null;
  /** The view; for a zoom lens its wide end. */
  angleDeg: number | null;
  angleFrom: AngleSource | null;
  pixelsWide: number | null;
  pixelsHigh: number | null;
  reach: Reach[];
  at: View | null;
  wanted: WantedView | null;
  products: LensProduct[];
  unknown: string[];
  sentence: string;
}

/** A face. */
const TARGET_HEIGHT_M = 1.5;

/** @returns how far the camera sees what, and which cameras in stock see what was asked */
export function planLens(question: LensQuestion, { asked, cameras }: LensKnowledge): LensPlan {
  const camera = seenCamera(question, asked);
  const { pixels, angles, angleFrom } = camera;
  const scale = question.scale ?? DEFAULT_SCALE;
  const placing = placingOf(question);
  const wanted = placing && question.level ? wantedOf(camera, placing, scale, question.level) : null;
  const products =
    placing && wanted ? lensProducts(cameras, slantOfPlacing(placing), wanted.pixelsPerMetre) : [];
  const seen = {
    angleDeg: angles && halfUp(angles.wide, 1),
    angleFrom,
    pixelsWide: pixels?.wide ?? null,
    pixelsHigh: pixels?.high ?? null,
    wanted,
    products,
  };
  if (!pixels || !angles) {
    const unknown = [...(pixels ? [] : ['resolutionMP']), ...(angles ? [] : ['fieldOfViewDeg'])];
    const sentence = missingFactsSentence(unknown);
    return { ...seen, verdict: 'not_known', reach: [], at: null, unknown, sentence };
  }
  const at = placing && viewAt(placing, pixels, angles);
  const works =
    placing && wanted
      ? !isAbove(slantOfPlacing(placing), reachOf(pixels.wide, angles.narrow, wanted.pixelsPerMetre))
      : null;
  const reach = SCALES.flatMap((each) => reachesOf(each, pixels.wide, angles.narrow));
  const named = reach.filter((each) => each.scale === scale && NAMED_LEVELS[scale].includes(each.level));
  const sentences = [
    reachSentence(halfUp(angles.wide, 1), named),
    at && viewSentence(at, scale === '2025' ? at.level2025 : at.level2014),
    placing && wanted && wantedSentence(wanted.level, placing.distanceM, wanted.angleDeg!, works === true),
  ];
  return {
    ...seen,
    verdict: works === null ? null : works ? 'works' : 'does_not',
    reach,
    at,
    unknown: [],
    sentence: sentences.filter((each) => each !== null).join(' '),
  };
}

function placingOf({ distanceM, mountHeightM, targetHeightM }: LensQuestion): Placing | null {
  if (distanceM === undefined) return null;
  return { distanceM, mountHeightM: mountHeightM ?? null, targetHeightM: targetHeightM ?? TARGET_HEIGHT_M };
}

function wantedOf({ pixels }: SeenCamera, placing: Placing, scale: Scale, level: Level): WantedView | null {
  const pixelsPerMetre = levelPixels(scale, level);
  if (pixelsPerMetre === null) return null;
  const angleDeg = pixels && halfUp(widestAngle(pixels.wide, slantOfPlacing(placing), pixelsPerMetre), 1);
  return { level, scale, pixelsPerMetre, angleDeg };
}

function reachesOf(scale: Scale, pixelsWide: number, angleDeg: number): Reach[] {
  return levelsOf(scale).map(([level, pixelsPerMetre]) => ({
    scale,
    level,
    pixelsPerMetre,
    metres: halfUp(reachOf(pixelsWide, angleDeg, pixelsPerMetre), 1),
  }));
}
