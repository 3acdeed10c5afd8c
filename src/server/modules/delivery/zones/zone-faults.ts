import * as zoneMessages from '../../../../contract/delivery/zone-messages.ts';
import type { ZoneTerms } from '../../../../contract/delivery/zones-shapes.ts';

export function termsFaults({ daysMin, daysMax, fees }: Pick<ZoneTerms, 'daysMin' | 'daysMax' | 'fees'>) {
  const faults: Record<string, string> = {};
  if (daysMin > daysMax) faults.daysMax = zoneMessages.daysOrder;
  const froms = new Set(fees.map(({ from }) => from));
  if (!froms.has(0) || froms.size < fees.length) faults.fees = zoneMessages.fees;
  return faults;
}
