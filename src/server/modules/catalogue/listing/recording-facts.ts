import type { Estimate } from '../../../../domain/planning/facts/estimate.ts';
import { planFactsOf } from '../../../../domain/planning/facts/plan-facts.ts';
import { cableFeedsSentence } from '../../../../domain/planning/power/cable-plan.ts';
import { daysFor4x2MP } from '../../../../domain/planning/storage/recording-days.ts';
import type { Specs } from '../../../../contract/catalogue/catalogue-shapes.ts';
import type { RecordingFacts } from '../kits/recording-facts-memo.ts';
import type { ProductRow } from './product-columns.ts';

type Row = Pick<ProductRow, 'id' | 'specs' | 'is_kit'>;

export function daysOfKit(row: Row, facts: RecordingFacts | undefined): Estimate | null {
  return facts?.kits.get(row.id) ?? null;
}

/** Computed for four 2 MP cameras; null for other products, and if unknown. */
export function daysOfDisk({ specs }: Row, facts: RecordingFacts | undefined): Estimate | null {
  const known = planFactsOf(specs, null);
  if (known?.kind !== 'disk' || known.facts.capacityTB === undefined || !facts) return null;
  return daysFor4x2MP(known.facts.capacityTB, facts.constants);
}

/** `Feeds a camera of 3.7 W over up to 22.3 m.` Null for other products, and if unknown. */
export function feedsOfCable({ specs }: Row, facts: RecordingFacts | undefined): string | null {
  const known = planFactsOf(specs, null);
  return known?.kind === 'cable' && facts ? cableFeedsSentence(known.facts, facts.constants) : null;
}

/** Specs with computed days of kits and disks; typed-in days are ignored. */
export function shownSpecs(row: Row, facts: RecordingFacts | undefined): Specs {
  if (row.is_kit) return withDays(row.specs, 'storageDays', daysOfKit(row, facts));
  if (row.specs.planKind === 'disk') return withDays(row.specs, 'daysFor4x2MP', daysOfDisk(row, facts));
  return row.specs;
}

function withDays(specs: Specs, key: 'storageDays' | 'daysFor4x2MP', days: Estimate | null): Specs {
  if (days !== null) return { ...specs, [key]: days.expected };
  return Object.fromEntries(Object.entries(specs).filter(([each]) => each !== key));
}
