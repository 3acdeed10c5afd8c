import type { Specs } from '../../../contract/catalogue-shapes.ts';

const MOST = 3;
const NIGHT_WORDS: Record<string, string> = {
  Infrared: 'Night IR',
  'Full colour': 'Colour night',
  'Smart dual light': 'Dual light',
};

/** What is worth saying on a card, the most telling first; each entry gives its words or nothing. */
const FACTS: ((specs: Specs) => string | null)[] = [
  (specs) => counted(specs.cameras, 'cameras'),
  (specs) => counted(specs.channels, 'channels'),
  (specs) => counted(specs.capacityTB, 'TB'),
  (specs) => counted(specs.resolutionMP, 'MP'),
  nightFact,
  placeFact,
  (specs) => (specs.poePorts ? counted(specs.poePorts, 'PoE') : null),
  (specs) => counted(specs.storageDays, 'days'),
  (specs) => counted(specs.outputs, 'outputs'),
  (specs) => counted(specs.lengthM, 'm'),
  (specs) => counted(specs.capacityGB, 'GB'),
  (specs) => (specs.maxResolutionMP ? `up to ${written(specs.maxResolutionMP)} MP` : null),
];

/** @returns up to three short facts: `5 MP`, `Night IR 20 m`, `IP66` */
export function highlightsOf(specs: Specs): string[] {
  return FACTS.map((fact) => fact(specs))
    .filter((words) => words !== null)
    .slice(0, MOST);
}

function counted(value: Specs[string] | undefined, unit: string): string | null {
  return value === undefined || typeof value === 'object' ? null : `${written(value)} ${unit}`;
}

function nightFact({ nightType, nightRangeM }: Specs): string | null {
  const words = typeof nightType === 'string' ? (NIGHT_WORDS[nightType] ?? nightType) : null;
  return words && nightRangeM ? `${words} ${written(nightRangeM)} m` : words;
}

function placeFact({ ipRating, place }: Specs): string | null {
  if (typeof ipRating === 'string' && ipRating !== 'None') return ipRating;
  return place === 'Indoor' ? 'Indoor' : null;
}

function written(value: Specs[string]): string {
  return typeof value === 'object' ? value.join(', ') : String(value);
}
