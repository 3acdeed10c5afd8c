import { valueText } from '../attributes/attribute-text.ts';
import type { Specs } from '../listing/catalogue.shapes.ts';
import type { AttributeLabels } from '../attributes/attribute-labels.shop.ts';
import { productShopMessages } from './product-shop.words.ts';

export interface SpecRow {
  name: string;
  value: string;
  note?: string | undefined;
}

export interface SpecGroup {
  title: string;
  rows: SpecRow[];
}

const notes: Record<string, string> = {
  get IP65() {
    return productShopMessages.rainAndDustProof;
  },
  get IP66() {
    return productShopMessages.rainAndDustProofEven;
  },
  get IP67() {
    return productShopMessages.dustTightSurvivesAPressure;
  },
  get IP55() {
    return productShopMessages.splashAndDustProtected;
  },
  get IK10() {
    return productShopMessages.survivesABlowWithA;
  },
  get 'H.265+'() {
    return productShopMessages.aboutHalfTheDiskSpace;
  },
  get 'Smart dual light'() {
    return productShopMessages.infraredUntilAPersonComes;
  },
  get 'Full colour'() {
    return productShopMessages.colourAllNightWithA;
  },
  get Infrared() {
    return productShopMessages.blackAndWhiteAtNight;
  },
  get 'PoE (802.3af) or 12 V DC'() {
    return productShopMessages.oneNetworkCableCarriesBoth;
  },
};

/** @returns the groups that are not empty; specifications without a definition come last */
export function specGroups(specs: Specs, { groups, hidden }: AttributeLabels): SpecGroup[] {
  const shown = groups.map(({ title, attributes }) => ({
    title,
    rows: attributes.flatMap(([key, name, unit]) => rowOf(specs[key], name, unit)),
  }));
  const known = new Set([...hidden, ...groups.flatMap(({ attributes }) => attributes.map(([key]) => key))]);
  const others = Object.entries(specs).filter(([key]) => !known.has(key));
  const more = {
    title: productShopMessages.more,
    rows: others.flatMap(([key, value]) => rowOf(value, nameOf(key), '')),
  };
  return [...shown, more].filter(({ rows }) => rows.length > 0);
}

function rowOf(value: Specs[string] | null | undefined, name: string, unit: string): SpecRow[] {
  if (value === undefined || value === null || value === 0 || value === '') return [];
  return [{ name, value: valueText({ unit, name }, value), note: notes[String(value)] }];
}

/** `twoWayTalk` becomes `Two way talk`. */
function nameOf(key: string): string {
  const words = key.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
