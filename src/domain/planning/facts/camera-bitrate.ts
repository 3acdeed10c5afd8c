import { cameraMbps, DEFAULT_CODEC } from '../storage/storage-bitrate.ts';
import type { PlanConstants } from './plan-constants.ts';
import { CAMERA_CODECS, type CameraFacts, type Codec, type RecorderFacts } from './plan-fact-keys.ts';
import type { Estimate } from './estimate.ts';

/**
 * @param recorder what the camera is recorded by: a camera whose sheet names no compression takes its best one
 * @returns what a camera of the shop writes in Mbps, null where its sheet does not tell
 */
export function sheetMbps(
  { bitrateMbps, resolutionMP, compression, fps }: CameraFacts,
  recorder: RecorderFacts | null,
  constants: PlanConstants,
): Estimate | null {
  if (bitrateMbps === undefined && resolutionMP === undefined) return null;
  const codec = codecIn([compression ?? '']) ?? codecIn(recorder?.codecs ?? []) ?? DEFAULT_CODEC;
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

/** The best of some words that is a compression. */
function codecIn(words: readonly string[]): Codec | undefined {
  return CAMERA_CODECS.findLast((codec) => words.includes(codec));
}
