import { cheaperFirst, type Ref } from '../../catalogue/product-groups/product-ref.ts';
import { missingFactsSentence, type AskedProducts, type PlanProduct } from '../facts/fact-names.ts';
import type { Angles } from '../facts/fact-values.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import type { Verdict } from '../facts/planning-choices.ts';
import {
  seenCamera,
  type AngleSource,
  type AskedCamera,
  type SeenCamera,
  slantOfPlacing,
  viewAt,
  type Placing,
  type View,
} from './lens-view.ts';
import { reachOf, widestAngle } from './lens-geometry.ts';
import { lensMessages } from './lens.words.ts';
import {
  DEFAULT_SCALE,
  levelPixels,
  levelsOf,
  NAMED_LEVELS,
  PIXELS_PER_METRE,
  SCALES,
  type Level,
  type Scale,
} from './picture-levels.ts';
import type { Pixels } from './picture-pixels.ts';
import { sightOf } from './camera-sight.ts';

const MAX_PRODUCTS = 6;

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
  /** A zoom lens at its narrow end; null for a fixed lens. */
  narrow: { angleDeg: number; reach: Reach[]; at: View | null } | null;
  /** The angle at which a zoom lens just does what is wanted; null where nothing is wanted, and where it cannot. */
  setToDeg: number | null;
  /** How far its light reaches, from the sheet. */
  nightM: number | null;
  wanted: WantedView | null;
  products: LensProduct[];
  unknown: string[];
  sentence: string;
}

/** A face. */
export const TARGET_HEIGHT_M = 1.5;

/** @returns how far the camera sees what, and which cameras in stock see what was asked */
export function planLens(question: LensQuestion, { asked, cameras }: LensKnowledge): LensPlan {
  const camera = seenCamera(question, asked);
  const { pixels, angles, angleFrom, nightM } = camera;
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
    nightM,
    wanted,
    products,
  };
  if (!pixels || !angles) {
    const unknown = [...(pixels ? [] : ['resolutionMP']), ...(angles ? [] : ['fieldOfViewDeg'])];
    const sentence = missingFactsSentence(unknown);
    const none = { reach: [], at: null, narrow: null, setToDeg: null };
    return { ...seen, ...none, verdict: 'not_known', unknown, sentence };
  }
  const isZoom = angles.narrow < angles.wide;
  const wide = viewOf(angles.wide, pixels, placing, scale);
  const narrow = isZoom ? viewOf(angles.narrow, pixels, placing, scale) : null;
  const widestDeg = placing && wanted && widestFor(pixels, placing, wanted);
  const works = widestDeg === null ? null : !isAbove(angles.narrow, widestDeg);
  const isSteep =
    works !== null && wanted !== null && isTooSteep(wide.at?.tiltDeg ?? null, wanted.pixelsPerMetre);
  const sentences = [
    narrow ? lensMessages.wideEnd(wide.angleDeg, wide.named) : lensMessages.view(wide.angleDeg, wide.named),
    wide.at && lensMessages.seenAt(wide.at, wide.level),
    narrow && lensMessages.narrowEnd(narrow.angleDeg, narrow.named),
    narrow?.at && lensMessages.seenAt(narrow.at, narrow.level),
    placing &&
      wanted &&
      lensMessages.wanted(wanted.level, placing.distanceM, wanted.angleDeg!, works === true),
    question.level !== undefined && !placing && lensMessages.SAY_THE_DISTANCE,
    isSteep && lensMessages.TOO_STEEP,
    nightM !== null && lensMessages.litTo(nightM),
  ];
  return {
    ...seen,
    verdict: works === null ? null : !works ? 'does_not' : isSteep ? 'works_with_limits' : 'works',
    reach: wide.reach,
    at: wide.at,
    narrow: narrow && { angleDeg: narrow.angleDeg, reach: narrow.reach, at: narrow.at },
    setToDeg: isZoom && works ? halfUp(setTo(angles, widestDeg!), 1) : null,
    unknown: [],
    sentence: sentences.filter((each) => typeof each === 'string').join(' '),
  };
}

/** The angle at which a zoom lens just does what is wanted; it must be able to. */
export function setTo({ narrow, wide }: Angles, widestDeg: number): number {
  return Math.max(narrow, Math.min(wide, widestDeg));
}

/** A camera above people sees their hair. Degrees down, and the pixels per metre of the wanted level. */
export function isTooSteep(tiltDeg: number | null, pixelsPerMetre: number): boolean {
  return tiltDeg !== null && isAbove(tiltDeg, STEEPEST_DEG) && pixelsPerMetre >= FACE_PIXELS_PER_METRE;
}

const STEEPEST_DEG = 30;

const FACE_PIXELS_PER_METRE = PIXELS_PER_METRE['2025'].perceive;

/** The view at one end of a lens. */
function viewOf(angleDeg: number, pixels: Pixels, placing: Placing | null, scale: Scale) {
  const reach = SCALES.flatMap((each) => reachesOf(each, pixels.wide, angleDeg));
  const at = placing && viewAt(placing, pixels, angleDeg);
  return {
    angleDeg: halfUp(angleDeg, 1),
    reach,
    at,
    named: reach.filter((each) => each.scale === scale && NAMED_LEVELS[scale].includes(each.level)),
    level: at && (scale === '2025' ? at.level2025 : at.level2014),
  };
}

function widestFor(pixels: Pixels, placing: Placing, { pixelsPerMetre }: WantedView): number {
  return widestAngle(pixels.wide, slantOfPlacing(placing), pixelsPerMetre);
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

interface LensProduct {
  product: Ref;
  /** Angle of the narrow end for a zoom lens. */
  angleDeg: number;
  reachM: number;
}

function lensProducts(
  cameras: readonly PlanProduct<'camera'>[],
  distanceM: number,
  pixelsPerMetre: number,
): LensProduct[] {
  return cameras
    .flatMap(({ product, facts }) => {
      const sight = sightOf(facts);
      if (!sight || isAbove(distanceM, sight.pixelReachM / pixelsPerMetre)) return [];
      const reachM = sight.pixelReachM / pixelsPerMetre;
      return [{ product, angleDeg: halfUp(sight.angles.narrow, 1), reachM: halfUp(reachM, 1) }];
    })
    .sort((a, b) => cheaperFirst(a.product, b.product))
    .slice(0, MAX_PRODUCTS);
}
