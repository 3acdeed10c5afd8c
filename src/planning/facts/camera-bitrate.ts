import { cameraMbps, DEFAULT_CODEC } from '../storage/storage-bitrate.ts';
import type { Estimate } from './estimate.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import { CAMERA_CODECS, type CameraFacts, type Codec, type RecorderFacts } from './plan-fact-keys.ts';

/**
 * Mbps, null where the sheet has none; without a codec the recorder's best one is used. A maker's own H.265+ is H.265 to
 * the recorders of others.
 */
export function sheetMbps(
  { bitrateMbps, resolutionMP, compression, fps, technology, brand }: CameraFacts,
  recorder: RecorderFacts | null,
  constants: PlanConstants,
): Estimate | null {
  if (bitrateMbps === undefined && resolutionMP === undefined) return null;
  const known = codecIn([compression ?? '']) ?? codecIn(recorder?.codecs ?? []) ?? DEFAULT_CODEC;
  const codec =
    known === 'H.265+' && technology === 'IP' && areOfTwo(brand, recorder?.brand) ? 'H.265' : known;
  return cameraMbps(
    {
      bitrateMbps: bitrateMbps ?? null,
      megapixels: resolutionMP ?? 0,
      codec,
      fps: fps ?? null,
      activity: 'medium',
      motionShare: 1,
    },
    constants,
  );
}

function codecIn(words: readonly string[]): Codec | undefined {
  return CAMERA_CODECS.findLast((codec) => words.includes(codec));
}

function areOfTwo(brand: string | undefined, other: string | undefined): boolean {
  if (brand === undefined || other === undefined) return false;
  return brand.trim().toLowerCase() !== other.trim().toLowerCase();
}
