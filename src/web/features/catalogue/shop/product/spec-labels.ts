import { valueText } from '../../../../../contract/catalogue/attribute-text.ts';
import type { Specs } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import type { AttributeLabels } from '../attribute-labels.ts';

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
  IP65: 'Rain and dust proof',
  IP66: 'Rain and dust proof, even in a storm',
  IP67: 'Dust-tight, survives a pressure wash',
  IP55: 'Splash and dust protected',
  IK10: 'Survives a blow with a hammer',
  'H.265+': 'About half the disk space of H.264',
  'Smart dual light': 'Infrared until a person comes, then warm light and colour',
  'Full colour': 'Colour all night with a soft warm light',
  Infrared: 'Black and white at night, unseen light',
  'PoE (802.3af) or 12 V DC': 'One network cable carries both',
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
