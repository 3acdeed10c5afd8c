import type { Specs } from '../../../../contract/catalogue/catalogue-shapes.ts';

const MAX_HIGHLIGHTS = 3;
const NIGHT_LABELS: Record<string, string> = {
  Infrared: 'Night IR',
  'Full colour': 'Colour night',
  'Smart dual light': 'Dual light',
};

const FACTS: ((specs: Specs) => string | null)[] = [
  (specs) => withUnit(specs.cameras, 'cameras'),
  (specs) => withUnit(specs.channels, 'channels'),
  (specs) => withUnit(specs.capacityTB, 'TB'),
  (specs) => withUnit(specs.resolutionMP, 'MP'),
  nightFact,
  weatherFact,
  (specs) => (specs.poePorts ? withUnit(specs.poePorts, 'PoE') : null),
  (specs) => withUnit(specs.storageDays, 'days'),
  (specs) => withUnit(specs.outputs, 'outputs'),
  (specs) => withUnit(specs.lengthM, 'm'),
  (specs) => withUnit(specs.capacityGB, 'GB'),
  (specs) => (specs.maxResolutionMP ? `up to ${textOf(specs.maxResolutionMP)} MP` : null),
];

export function highlightsOf(specs: Specs): string[] {
  return FACTS.map((fact) => fact(specs))
    .filter((text) => text !== null)
    .slice(0, MAX_HIGHLIGHTS);
}

function withUnit(value: Specs[string] | undefined, unit: string): string | null {
  return value === undefined || typeof value === 'object' ? null : `${textOf(value)} ${unit}`;
}

function nightFact({ nightType, nightRangeM }: Specs): string | null {
  const text = typeof nightType === 'string' ? (NIGHT_LABELS[nightType] ?? nightType) : null;
  return text && nightRangeM ? `${text} ${textOf(nightRangeM)} m` : text;
}

function weatherFact({ ipRating, place }: Specs): string | null {
  if (typeof ipRating === 'string' && ipRating !== 'None') return ipRating;
  return place === 'Indoor' ? 'Indoor' : null;
}

function textOf(value: Specs[string]): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}
