import { cameraMbps, DEFAULT_CODEC } from '../storage/storage-bitrate.ts';
import type { Estimate } from './estimate.ts';
import type { PlanConstants } from './plan-constants.ts';
import { CAMERA_CODECS, type CameraFacts, type Codec, type RecorderFacts } from './plan-fact-keys.ts';

/** Mbps, null where the sheet has none; without a codec the recorder's best one is used. */
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

function codecIn(words: readonly string[]): Codec | undefined {
  return CAMERA_CODECS.findLast((codec) => words.includes(codec));
}
