import type { PlanConstants } from './plan-constants.ts';
import { CAMERA_CODECS, type Codec, type RecorderFacts } from './plan-fact-keys.ts';
import type { KnownFacts } from './plan-facts.ts';
import { cameraMbps, DEFAULT_CODEC } from './storage-bitrate.ts';
import { daysOf, gbPerDayOf } from './storage-figures.ts';
import { codecOf } from './storage-plan.ts';
import { exactly, mapped, plus, type Three } from './three.ts';

/** How long the products that the shop sells keep recordings: without a break, all day, at medium activity. */

const HOURS_PER_DAY = 24;
const GB_PER_TB = 1000;

/** The cameras by which disks are told. */
const DISK_CAMERAS = { count: 4, megapixels: 2 };

/** A part of a kit. */
export interface RecordingPart {
  quantity: number;
  /** Null for a part that planners do not know; it records nothing. */
  known: KnownFacts | null;
}

/**
 * Returns how many days a kit keeps, from all its cameras and all its disks or cards.
 * @returns null where it has no camera or nothing to keep recordings on, or where a fact of them is missing
 */
export function kitRecordingDays(parts: readonly RecordingPart[], constants: PlanConstants): Three | null {
  const recorders = parts.flatMap(({ known }) => (known?.kind === 'recorder' ? [known.facts] : []));
  let mbps = exactly(0);
  let keptTB = 0;
  for (const { quantity, known } of parts) {
    if (known?.kind === 'camera') {
      const { resolutionMP, bitrateMbps = null, compression, fps = null } = known.facts;
      if (resolutionMP === undefined && bitrateMbps === null) return null;
      const codec = codecOf(compression) ?? codecOfRecorders(recorders) ?? DEFAULT_CODEC;
      const camera = { bitrateMbps, megapixels: resolutionMP ?? 0, codec, fps };
      const each = cameraMbps({ ...camera, activity: 'medium', motionShare: 1 }, constants);
      mbps = plus(
        mbps,
        mapped(each, (one) => one * quantity),
      );
    }
    if (known?.kind === 'disk' || known?.kind === 'card') {
      const capacityTB = capacityOf(known);
      if (capacityTB === null) return null;
      keptTB += capacityTB * quantity;
    }
  }
  if (mbps.expected === 0 || keptTB === 0) return null;
  return daysOf(keptTB, gbPerDayOf(mbps, HOURS_PER_DAY), constants);
}

/** @returns how many days a disk keeps of four 2 MP cameras */
export function daysFor4x2MP(capacityTB: number, constants: PlanConstants): Three {
  const camera = { bitrateMbps: null, megapixels: DISK_CAMERAS.megapixels, codec: DEFAULT_CODEC, fps: null };
  const each = cameraMbps({ ...camera, activity: 'medium', motionShare: 1 }, constants);
  const mbps = mapped(each, (one) => one * DISK_CAMERAS.count);
  return daysOf(capacityTB, gbPerDayOf(mbps, HOURS_PER_DAY), constants);
}

/** @returns the codec that writes least among those that every recorder of the kit takes */
function codecOfRecorders(recorders: readonly RecorderFacts[]): Codec | undefined {
  return CAMERA_CODECS.findLast(
    (codec) => recorders.length > 0 && recorders.every(({ codecs }) => codecs?.includes(codec)),
  );
}

function capacityOf(known: Extract<KnownFacts, { kind: 'disk' | 'card' }>): number | null {
  if (known.kind === 'disk') return known.facts.capacityTB ?? null;
  return known.facts.capacityGB === undefined ? null : known.facts.capacityGB / GB_PER_TB;
}
