import { sheetMbps } from '../facts/camera-bitrate.ts';
import { exactly, mapped, plus, type Estimate } from '../facts/estimate.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { KnownFacts } from '../facts/fact-names.ts';
import { daysOf, gbPerDayOf } from './storage-disks.ts';

/** Continuous recording, all day, at medium activity. */

const HOURS_PER_DAY = 24;
const GB_PER_TB = 1000;

const DISK_CAMERAS = { count: 4, facts: { resolutionMP: 2 } };

export interface RecordingPart {
  quantity: number;
  known: KnownFacts | null;
}

/** Days of recording with all of a kit's cameras and storage; null without either, or where a fact is missing. */
export function kitRecordingDays(parts: readonly RecordingPart[], constants: PlanConstants): Estimate | null {
  const [recorder = null] = parts.flatMap(({ known }) => (known?.kind === 'recorder' ? [known.facts] : []));
  let mbps = exactly(0);
  let keptTB = 0;
  for (const { quantity, known } of parts) {
    if (known?.kind === 'camera') {
      const each = sheetMbps(known.facts, recorder, constants);
      if (!each) return null;
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

export function daysFor4x2MP(capacityTB: number, constants: PlanConstants): Estimate {
  const { count, facts } = DISK_CAMERAS;
  const mbps = mapped(sheetMbps(facts, null, constants)!, (one) => one * count);
  return daysOf(capacityTB, gbPerDayOf(mbps, HOURS_PER_DAY), constants);
}

function capacityOf(known: Extract<KnownFacts, { kind: 'disk' | 'card' }>): number | null {
  if (known.kind === 'disk') return known.facts.capacityTB ?? null;
  return known.facts.capacityGB === undefined ? null : known.facts.capacityGB / GB_PER_TB;
}
