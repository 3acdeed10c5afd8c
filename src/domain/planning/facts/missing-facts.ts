import type { AnyFacts, FactKey } from './plan-fact-keys.ts';
import type { ProductPlanKind } from './planning-choices.ts';

/** What planners need of each kind, whatever else is known. */
const ALWAYS_NEEDED: Record<ProductPlanKind, readonly FactKey[]> = {
  camera: ['resolutionMP', 'fieldOfViewDeg', 'technology'],
  recorder: [
    ...(['channels', 'maxResolutionMP', 'codecs', 'inputMbps', 'hddBays', 'maxStorageTB'] as const),
    'onvifProfiles',
  ],
  // Without a workload the constant holds.
  disk: ['capacityTB'],
  card: ['capacityGB'],
  switch: ['poePorts', 'poeBudgetW', 'poeStandard'],
  supply: ['outputs', 'outputV', 'totalA'],
  backup: ['batteryWh'],
  cable: ['cableKind', 'lengthM'],
  plug: ['plugKind', 'packOf'],
};

/** What is needed only where other facts ask for it. */
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
  cable: ({ ohmPerKm }) => (ohmPerKm === undefined ? ['coreMm2'] : []),
};

/** @returns the keys of the facts that planners need of a product and that are not known */
export function missingFacts(kind: ProductPlanKind, facts: AnyFacts): FactKey[] {
  const needed = [...ALWAYS_NEEDED[kind], ...(NEEDED_BY_FACTS[kind]?.(facts) ?? [])];
  return needed.filter((key) => facts[key] === undefined);
}

/** @param technology of a camera or a recorder: `HD analog`, `HD analog + IP`, `IP`, `Wi-Fi`, `4G` */
export function takesCoax(technology: string | undefined): boolean {
  return technology !== undefined && /\banalog\b/i.test(technology);
}
