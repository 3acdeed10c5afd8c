import { valueText } from '../../../../../contract/catalogue/attributes/attribute-text.ts';
import type { Specs } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import type { AttributeLabels } from '../attribute-labels.ts';
import * as productShopMessages from './product-shop-messages.ts';

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
  IP65: productShopMessages.rainAndDustProof,
  IP66: productShopMessages.rainAndDustProofEven,
  IP67: productShopMessages.dustTightSurvivesAPressure,
  IP55: productShopMessages.splashAndDustProtected,
  IK10: productShopMessages.survivesABlowWithA,
  'H.265+': productShopMessages.aboutHalfTheDiskSpace,
  'Smart dual light': productShopMessages.infraredUntilAPersonComes,
  'Full colour': productShopMessages.colourAllNightWithA,
  Infrared: productShopMessages.blackAndWhiteAtNight,
  'PoE (802.3af) or 12 V DC': productShopMessages.oneNetworkCableCarriesBoth,
};

/** @returns the groups that are not empty; specifications without a definition come last */
export function specGroups(specs: Specs, { groups, hidden }: AttributeLabels): SpecGroup[] {
  const shown = groups.map(({ title, attributes }) => ({
    title,
    rows: attributes.flatMap(([key, name, unit]) => rowOf(specs[key], name, unit)),
  }));
  const known = new Set([...hidden, ...groups.flatMap(({ attributes }) => attributes.map(([key]) => key))]);
  const others = Object.entries(specs).filter(([key]) => !known.has(key));
  const more = { title: 'More', rows: others.flatMap(([key, value]) => rowOf(value, nameOf(key), '')) };
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
