import type { PlanConstants } from '../facts/plan-constants.ts';
import type { BackupFacts, FactKey } from '../facts/plan-fact-keys.ts';

/** Watts, with the words for it; null where the sheet does not tell. */
export function carriedWatts(
  { capacityW, capacityVA, outputV, totalA }: BackupFacts,
  constants: PlanConstants,
): { watts: number; of: string } | { missing: FactKey } {
  if (capacityW !== undefined) return { watts: capacityW, of: `${capacityW} W` };
  if (capacityVA !== undefined)
    return { watts: capacityVA * constants['backup.power_factor'].expected, of: `${capacityVA} VA` };
  if (outputV === undefined) return { missing: 'capacityW' };
  return totalA === undefined
    ? { missing: 'totalA' }
    : { watts: outputV * totalA, of: `${outputV} V at ${totalA} A` };
}

/** Not rounded. Lead gives less of its capacity the faster it is emptied. */
export function batteryHours(
  { wh, chemistry }: { wh: number; chemistry?: BackupFacts['chemistry'] },
  watts: number,
  constants: PlanConstants,
): number {
  const hoursOfAll = (wh * constants['backup.efficiency'].expected) / watts;
  if (chemistry !== 'lead') return hoursOfAll * constants['backup.depth'].expected;
  const points = SHARE_POINTS.map(([hours, key]) => ({ hours, share: constants[key].expected }));
  const first = points[0]!;
  if (hoursOfAll * first.share <= first.hours) return hoursOfAll * first.share;
  for (const [index, to] of points.entries()) {
    if (index === 0) continue;
    const from = points[index - 1]!;
    // hours = hoursOfAll × (from.share + slope × (hours − from.hours))
    const slope = (to.share - from.share) / (to.hours - from.hours);
    const hours = (hoursOfAll * (from.share - slope * from.hours)) / (1 - hoursOfAll * slope);
    if (hours > 0 && hours <= to.hours) return hours;
  }
  return hoursOfAll * points.at(-1)!.share;
}

/** Sealed lead: NP4-12 gives 2.5 of 4.1 Ah in an hour, a 12 V 40 Ah one 24 of 40; capacities are for 20 hours. */
const SHARE_POINTS = [
  [1, 'backup.share_1h'],
  [5, 'backup.share_5h'],
  [20, 'backup.share_20h'],
] as const;
