import { angleOf, numberOf, positiveOf } from './fact-values.ts';
import type { ProductPlanKind } from './planning-choices.ts';

export const CAMERA_CODECS = ['H.264', 'H.265', 'H.265+'] as const;
export type Codec = (typeof CAMERA_CODECS)[number];

export const POE_STANDARDS = ['af', 'at', 'bt60', 'bt90'] as const;
export type PoeStandard = (typeof POE_STANDARDS)[number];

export const POE_ALLOCATIONS = ['class', 'draw'] as const;
/** Whether a switch reserves the power of a device's class, or counts what it draws. */
export type PoeAllocation = (typeof POE_ALLOCATIONS)[number];

export const CHEMISTRIES = ['lead', 'lithium'] as const;
export type Chemistry = (typeof CHEMISTRIES)[number];

export const HIGHEST_POE_CLASS = 8;

/** `number` is above 0, `count` a whole number from 0, `class` one from 0 to 8. */
type FactKind =
  | 'number'
  | 'count'
  | 'class'
  | 'text'
  | 'boolean'
  | 'list'
  | 'angle'
  | 'standard'
  | 'allocation'
  | 'chemistry';

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
  nightRangeM: 'number',
  readsPlates: 'boolean',
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
  poeAllocation: 'allocation',
  diskIncluded: 'text',
  capacityTB: 'number',
  workloadTBYear: 'number',
  capacityGB: 'number',
  uplinkPorts: 'count',
  outputs: 'count',
  outputV: 'number',
  totalA: 'number',
  outputA: 'number',
  batteryWh: 'number',
  capacityVA: 'number',
  capacityW: 'number',
  chemistry: 'chemistry',
  cableKind: 'text',
  lengthM: 'number',
  coreMm2: 'number',
  ohmPerKm: 'number',
  isCca: 'boolean',
  plugKind: 'text',
  packOf: 'number',
  mostChannels: 'count',
  sizeInch: 'number',
  cameras: 'count',
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
  allocation: PoeAllocation;
  chemistry: Chemistry;
}

type Facts<Key extends FactKey> = { [K in Key]?: ValueOf[(typeof FACT_KINDS)[K]] };

const FACTS_OF_KIND = {
  camera: [
    ...(['resolutionMP', 'resolution', 'fieldOfViewDeg', 'compression', 'fps', 'bitrateMbps'] as const),
    ...(['wattsMax', 'poeClass', 'voltsMin', 'technology', 'formats', 'onvifProfiles'] as const),
    ...(['brand', 'place', 'nightType', 'nightRangeM', 'readsPlates'] as const),
  ],
  recorder: [
    ...(['technology', 'channels', 'ipChannels', 'maxResolutionMP', 'formats', 'codecs'] as const),
    ...(['inputMbps', 'hddBays', 'maxStorageTB', 'onvifProfiles', 'brand'] as const),
    ...(['poePorts', 'poeBudgetW', 'poeStandard', 'poeAllocation', 'diskIncluded', 'wattsMax'] as const),
  ],
  disk: ['capacityTB', 'workloadTBYear'],
  card: ['capacityGB'],
  switch: ['poePorts', 'poeBudgetW', 'poeStandard', 'poeAllocation', 'uplinkPorts'],
  supply: ['outputs', 'outputV', 'totalA', 'outputA'],
  backup: ['batteryWh', 'capacityVA', 'capacityW', 'outputV', 'totalA', 'chemistry'],
  cable: ['cableKind', 'lengthM', 'coreMm2', 'ohmPerKm', 'isCca'],
  plug: ['plugKind', 'packOf'],
  box: ['packOf'],
  lead: ['cableKind', 'lengthM', 'packOf'],
  surge: ['cableKind', 'packOf'],
  rack: ['mostChannels'],
  monitor: ['sizeInch'],
  service: ['cameras'],
} as const satisfies Record<ProductPlanKind, readonly FactKey[]>;

export type CameraFacts = Facts<(typeof FACTS_OF_KIND.camera)[number]>;
export type RecorderFacts = Facts<(typeof FACTS_OF_KIND.recorder)[number]>;
export type SwitchFacts = Facts<(typeof FACTS_OF_KIND.switch)[number]>;
export type SupplyFacts = Facts<(typeof FACTS_OF_KIND.supply)[number]>;
export type BackupFacts = Facts<(typeof FACTS_OF_KIND.backup)[number]>;
export type CableFacts = Facts<(typeof FACTS_OF_KIND.cable)[number]>;

export type FactsOf<Kind extends ProductPlanKind> = Facts<(typeof FACTS_OF_KIND)[Kind][number]>;

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
  number: positiveOf,
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
  angle: angleOf,
  standard: (value) => POE_STANDARDS.find((standard) => standard === value),
  allocation: (value) => POE_ALLOCATIONS.find((allocation) => allocation === value),
  chemistry: (value) => CHEMISTRIES.find((chemistry) => chemistry === value),
};
