import type { AnyFacts, FactKey } from '../facts/plan-fact-keys.ts';
import type { ProductPlanKind } from '../facts/planning-choices.ts';

const ALWAYS_NEEDED: Record<ProductPlanKind, readonly FactKey[]> = {
  camera: ['resolutionMP', 'fieldOfViewDeg', 'technology'],
  recorder: [
    ...(['channels', 'maxResolutionMP', 'codecs', 'inputMbps', 'hddBays', 'maxStorageTB'] as const),
    'onvifProfiles',
  ],
  // The constant is used where there is no workload.
  disk: ['capacityTB'],
  card: ['capacityGB'],
  switch: ['poePorts', 'poeBudgetW', 'poeStandard'],
  supply: ['outputs', 'outputV', 'totalA'],
  backup: ['batteryWh'],
  cable: ['cableKind', 'lengthM'],
  plug: ['plugKind', 'packOf'],
  box: ['packOf'],
  lead: ['cableKind'],
  surge: [],
  rack: [],
  monitor: [],
  service: ['cameras'],
};

const NEEDED_BY_FACTS: Partial<Record<ProductPlanKind, (facts: AnyFacts) => readonly FactKey[]>> = {
  camera: ({ technology, wattsMax }) => {
    if (takesCoax(technology)) return ['formats', 'wattsMax'];
    if (technology !== 'IP') return [];
    return wattsMax === undefined ? ['onvifProfiles', 'poeClass'] : ['onvifProfiles'];
  },
  recorder: ({ technology, poePorts }) => [
    ...(technology === 'IP' ? [] : (['ipChannels'] as const)),
    ...(takesCoax(technology) ? (['formats'] as const) : []),
    ...((poePorts ?? 0) > 0 ? (['poeBudgetW', 'poeStandard'] as const) : []),
  ],
  backup: ({ capacityW, capacityVA, outputV, totalA }) => {
    if (capacityW !== undefined || capacityVA !== undefined) return [];
    if (outputV === undefined) return ['capacityW'];
    return totalA === undefined ? ['totalA'] : [];
  },
  cable: ({ ohmPerKm }) => (ohmPerKm === undefined ? ['coreMm2'] : []),
};

export function missingFacts(kind: ProductPlanKind, facts: AnyFacts): FactKey[] {
  const needed = [...ALWAYS_NEEDED[kind], ...(NEEDED_BY_FACTS[kind]?.(facts) ?? [])];
  return needed.filter((key) => facts[key] === undefined);
}

export function takesCoax(technology: string | undefined): boolean {
  return technology !== undefined && /\banalog\b/i.test(technology);
}
