import { combined, exactly, mapped, times, type Estimate } from '../facts/estimate.ts';
import type { PlanConstantKey, PlanConstants } from '../planning-data/plan-constants.ts';
import type { Codec } from '../facts/plan-fact-keys.ts';

/** Rules and sources: domain.md B1, in the constants. */

export const ACTIVITIES = ['low', 'medium', 'high'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const DEFAULT_CODEC: Codec = 'H.265+';

const CODEC_KEYS: Record<Codec, PlanConstantKey> = {
  'H.264': 'storage.codec_h264',
  'H.265': 'storage.codec_h265',
  'H.265+': 'storage.codec_h265plus',
};

/** The frame rate of the bit rate constants. */
const REFERENCE_FPS = 15;

export interface RecordedCamera {
  /** Given or from the sheet; overrides the rest. */
  bitrateMbps: number | null;
  megapixels: number;
  codec: Codec;
  fps: number | null;
  activity: Activity;
  /** The share of time with motion, if only that is recorded; else 1. */
  motionShare: number;
}

export function cameraMbps(camera: RecordedCamera, constants: PlanConstants): Estimate {
  const { bitrateMbps, megapixels, codec, activity, motionShare } = camera;
  const share = mapped(constants['storage.motion_floor'], (floor) => Math.max(motionShare, floor));
  if (bitrateMbps !== null) return exactly(bitrateMbps * share.expected);
  const factors = [
    constants[CODEC_KEYS[codec]],
    constants[`storage.activity_${activity}`],
    fpsFactor(camera.fps, constants),
    share,
  ];
  return factors.reduce(times, baseMbps(megapixels, constants));
}

/** H.264, 15 fps, medium activity: linear from zero through the five constants, proportional above. */
function baseMbps(megapixels: number, constants: PlanConstants): Estimate {
  const points: [megapixels: number, mbps: Estimate][] = [
    [0, exactly(0)],
    [1, constants['storage.mbps_1mp']],
    [2, constants['storage.mbps_2mp']],
    [4, constants['storage.mbps_4mp']],
    [5, constants['storage.mbps_5mp']],
    [8, constants['storage.mbps_8mp']],
  ];
  const [lastMegapixels, lastMbps] = points.at(-1)!;
  if (megapixels >= lastMegapixels) return mapped(lastMbps, (mbps) => (mbps * megapixels) / lastMegapixels);
  const next = points.findIndex(([end]) => end > megapixels);
  const [[from, fromMbps], [to, toMbps]] = [points[next - 1]!, points[next]!];
  const part = (megapixels - from) / (to - from);
  return combined((a, b) => a + (b - a) * part, fromMbps, toMbps);
}

function fpsFactor(fps: number | null, constants: PlanConstants): Estimate {
  const frames = fps === null ? constants['storage.fps_default'] : exactly(fps);
  return combined(
    (each, exponent) => (each / REFERENCE_FPS) ** exponent,
    frames,
    constants['storage.fps_exponent'],
  );
}
