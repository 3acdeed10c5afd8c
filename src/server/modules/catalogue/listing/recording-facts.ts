import type { PlanConstants } from '../../../../domain/planning/facts/plan-constants.ts';
import { planFactsOf } from '../../../../domain/planning/facts/plan-facts.ts';
import type { Estimate } from '../../../../domain/planning/facts/estimate.ts';
import { daysFor4x2MP } from '../../../../domain/planning/storage/recording-days.ts';
import type { Specs } from '../../../../contract/catalogue/catalogue-shapes.ts';
import type { RecordingDays } from '../../../cache/recording-days-memo.ts';
import type { Services } from '../../../services.ts';
import type { ProductRow } from './product-columns.ts';

/** What the days that products keep recordings are computed from when they are told. */
export interface RecordingFacts {
  constants: PlanConstants;
  kits: RecordingDays;
}

type Row = Pick<ProductRow, 'id' | 'specs' | 'is_kit'>;

/** Not for use inside a transaction. */
export async function recordingFacts({
  planConstants,
  recordingDays,
}: Pick<Services, 'planConstants' | 'recordingDays'>): Promise<RecordingFacts> {
  const [{ values }, kits] = await Promise.all([planConstants(), recordingDays()]);
  return { constants: values, kits };
}

/** @returns the days that a kit keeps; null where that is not known */
export function daysOfKit(row: Row, facts: RecordingFacts | undefined): Estimate | null {
  return facts?.kits.get(row.id) ?? null;
}

/** @returns the days that a disk keeps of four 2 MP cameras; null for other products, and where it is not known */
export function daysOfDisk({ specs }: Row, facts: RecordingFacts | undefined): Estimate | null {
  const known = planFactsOf(specs, null);
  if (known?.kind !== 'disk' || known.facts.capacityTB === undefined || !facts) return null;
  return daysFor4x2MP(known.facts.capacityTB, facts.constants);
}

/**
 * Returns what a product's data says, with the days of kits and disks computed: what somebody typed is not told.
 * @param facts without them the days are left out
 */
export function shownSpecs(row: Row, facts: RecordingFacts | undefined): Specs {
  if (row.is_kit) return withDays(row.specs, 'storageDays', daysOfKit(row, facts));
  if (row.specs.planKind === 'disk') return withDays(row.specs, 'daysFor4x2MP', daysOfDisk(row, facts));
  return row.specs;
}

function withDays(specs: Specs, key: 'storageDays' | 'daysFor4x2MP', days: Estimate | null): Specs {
  if (days !== null) return { ...specs, [key]: days.expected };
  return Object.fromEntries(Object.entries(specs).filter(([each]) => each !== key));
}
