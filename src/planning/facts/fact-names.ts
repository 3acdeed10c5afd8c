import type { FactKey } from './plan-fact-keys.ts';

/** Names as used in sentences. `planKind` is for a product that planners do not know. */
const FACT_NAMES: Partial<Record<FactKey | 'planKind', string>> = {
  planKind: 'what it is for planning',
  resolutionMP: 'resolution',
  fieldOfViewDeg: 'field of view',
  technology: 'connection',
  formats: 'signal formats',
  compression: 'compression',
  onvifProfiles: 'ONVIF profiles',
  channels: 'channels',
  ipChannels: 'channels for IP cameras',
  maxResolutionMP: 'highest resolution',
  codecs: 'compressions',
  inputMbps: 'input in Mbps',
  hddBays: 'disk bays',
  maxStorageTB: 'largest storage',
  capacityTB: 'capacity',
  outputs: 'outputs',
  outputV: 'voltage',
  totalA: 'current',
  wattsMax: 'power',
  poeClass: 'PoE class',
  poePorts: 'PoE ports',
  poeBudgetW: 'PoE budget',
  poeStandard: 'standard of the PoE ports',
  coreMm2: 'core of the cable',
  batteryWh: 'battery',
  capacityW: 'power it carries',
};

export interface UnknownProduct {
  productId: string;
  name: string;
  missing: string[];
}

export const NOT_KNOWN = 'Not known: ask us.';

/** `Missing: resolution of Vega PTZ. Not known: ask us.` */
export function notKnownSentence(unknown: readonly UnknownProduct[]): string {
  const parts = unknown.map(({ name, missing }) => `${factNames(missing)} of ${name}`);
  return `Missing: ${parts.join('; ')}. ${NOT_KNOWN}`;
}

export function missingFactsSentence(missing: readonly string[]): string {
  return `Missing: ${factNames(missing)}. ${NOT_KNOWN}`;
}

function factNames(keys: readonly string[]): string {
  return keys.map((key) => (FACT_NAMES as Record<string, string | undefined>)[key] ?? key).join(', ');
}

export class UnknownProducts {
  private readonly byId = new Map<string, UnknownProduct>();

  add(productId: string, name: string, missing: readonly string[]): void {
    const known = this.byId.get(productId);
    const keys = new Set([...(known?.missing ?? []), ...missing]);
    this.byId.set(productId, { productId, name, missing: [...keys] });
  }

  get list(): UnknownProduct[] {
    return [...this.byId.values()];
  }
}
