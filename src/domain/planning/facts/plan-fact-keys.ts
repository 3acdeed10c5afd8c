import type { ProductPlanKind } from './planning-choices.ts';

export const CAMERA_CODECS = ['H.264', 'H.265', 'H.265+'] as const;
export type Codec = (typeof CAMERA_CODECS)[number];

export const POE_STANDARDS = ['af', 'at', 'bt60', 'bt90'] as const;
export type PoeStandard = (typeof POE_STANDARDS)[number];

export const HIGHEST_POE_CLASS = 8;

/** `number` is above 0, `count` a whole number from 0, `class` one from 0 to 8. */
type FactKind = 'number' | 'count' | 'class' | 'text' | 'boolean' | 'list' | 'angle' | 'standard';

const FACT_KINDS = {
  resolutionMP: 'number',
  resolution: 'text',
  fieldOfViewDeg: 'angle',
  compression: 'text',
  fps: 'number',
  bitrateMbps: 'number',
  wattsMax: 'number',
  poeClass: 'class',
  voltsMin: 'number',
  technology: 'text',
  formats: 'list',
  onvifProfiles: 'list',
  brand: 'text',
  place: 'text',
  nightType: 'text',
  channels: 'count',
  ipChannels: 'count',
  maxResolutionMP: 'number',
  codecs: 'list',
  inputMbps: 'number',
  hddBays: 'count',
  maxStorageTB: 'number',
  poePorts: 'count',
  poeBudgetW: 'number',
  poeStandard: 'standard',
  diskIncluded: 'text',
  capacityTB: 'number',
  workloadTBYear: 'number',
  capacityGB: 'number',
  uplinkPorts: 'count',
  outputs: 'count',
  outputV: 'number',
  totalA: 'number',
  batteryWh: 'number',
  capacityVA: 'number',
  cableKind: 'text',
  lengthM: 'number',
  coreMm2: 'number',
  ohmPerKm: 'number',
  isCca: 'boolean',
  plugKind: 'text',
  packOf: 'number',
} as const satisfies Record<string, FactKind>;

export type FactKey = keyof typeof FACT_KINDS;

interface ValueOf {
  number: number;
  count: number;
  class: number;
  text: string;
  boolean: boolean;
  list: string[];
  /** Degrees, or the range of a zoom lens: `28–105`. */
  angle: number | string;
  standard: PoeStandard;
}

type Facts<Key extends FactKey> = { [K in Key]?: ValueOf[(typeof FACT_KINDS)[K]] };

const FACTS_OF_KIND = {
  camera: [
    ...(['resolutionMP', 'resolution', 'fieldOfViewDeg', 'compression', 'fps', 'bitrateMbps'] as const),
    ...(['wattsMax', 'poeClass', 'voltsMin', 'technology', 'formats', 'onvifProfiles'] as const),
    ...(['brand', 'place', 'nightType'] as const),
  ],
  recorder: [
    ...(['technology', 'channels', 'ipChannels', 'maxResolutionMP', 'formats', 'codecs'] as const),
    ...(['inputMbps', 'hddBays', 'maxStorageTB', 'onvifProfiles', 'brand'] as const),
    ...(['poePorts', 'poeBudgetW', 'poeStandard', 'diskIncluded'] as const),
  ],
  disk: ['capacityTB', 'workloadTBYear'],
  card: ['capacityGB'],
  switch: ['poePorts', 'poeBudgetW', 'poeStandard', 'uplinkPorts'],
  supply: ['outputs', 'outputV', 'totalA'],
  backup: ['batteryWh', 'capacityVA'],
  cable: ['cableKind', 'lengthM', 'coreMm2', 'ohmPerKm', 'isCca'],
  plug: ['plugKind', 'packOf'],
} as const satisfies Record<ProductPlanKind, readonly FactKey[]>;

export type CameraFacts = Facts<(typeof FACTS_OF_KIND.camera)[number]>;
export type RecorderFacts = Facts<(typeof FACTS_OF_KIND.recorder)[number]>;
export type DiskFacts = Facts<(typeof FACTS_OF_KIND.disk)[number]>;
export type CardFacts = Facts<(typeof FACTS_OF_KIND.card)[number]>;
export type SwitchFacts = Facts<(typeof FACTS_OF_KIND.switch)[number]>;
export type SupplyFacts = Facts<(typeof FACTS_OF_KIND.supply)[number]>;
export type BackupFacts = Facts<(typeof FACTS_OF_KIND.backup)[number]>;
export type CableFacts = Facts<(typeof FACTS_OF_KIND.cable)[number]>;
export type PlugFacts = Facts<(typeof FACTS_OF_KIND.plug)[number]>;

export type AnyFacts = Facts<FactKey>;

export function readFacts(
  kind: ProductPlanKind,
  specs: Readonly<Record<string, unknown>>,
  brand: string | null,
): AnyFacts {
  const facts: Record<string, unknown> = {};
  for (const key of FACTS_OF_KIND[kind]) {
    const value = READERS[FACT_KINDS[key]](key === 'brand' ? (brand ?? specs.brand) : specs[key]);
    if (value !== undefined) facts[key] = value;
  }
  return facts;
}

const READERS: { [Kind in FactKind]: (value: unknown) => ValueOf[Kind] | undefined } = {
  number: (value) => {
    const number = numberOf(value);
    return number !== undefined && number > 0 ? number : undefined;
  },
  count: (value) => {
    const number = numberOf(value);
    return number !== undefined && number >= 0 && Number.isInteger(number) ? number : undefined;
  },
  class: (value) => {
    const number = READERS.count(value);
    return number !== undefined && number <= HIGHEST_POE_CLASS ? number : undefined;
  },
  text: (value) => (typeof value === 'string' && value.trim() !== '' ? value : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  list: (value) => {
    if (!Array.isArray(value)) return undefined;
    const words = value.filter((word) => typeof word === 'string');
    return words.length === 0 ? undefined : words;
  },
  angle: (value) => {
    const number = numberOf(value);
    if (number !== undefined) return number > 0 && number < 180 ? number : undefined;
    return typeof value === 'string' && anglesOf(value) !== null ? value.trim() : undefined;
  },
  standard: (value) => POE_STANDARDS.find((standard) => standard === value),
};

/** Older values are text: `"80"`. */
function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^\d{1,9}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : undefined;
}

/** In degrees; equal without zoom. */
export interface Angles {
  /** Counts for reach. */
  narrow: number;
  /** Counts for the view. */
  wide: number;
}

export function anglesOf(value: number | string): Angles | null {
  if (typeof value === 'number') return { narrow: value, wide: value };
  const ends = /^\s*(\d+(?:\.\d+)?)\s*[–-]\s*(\d+(?:\.\d+)?)\s*$/.exec(value)?.slice(1).map(Number);
  if (!ends) return null;
  const [narrow, wide] = [Math.min(...ends), Math.max(...ends)];
  return narrow > 0 && wide < 180 ? { narrow, wide } : null;
}
