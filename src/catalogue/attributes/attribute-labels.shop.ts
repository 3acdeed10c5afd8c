import type { Attribute } from './attributes.shapes.ts';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';

/** Sent with each product page, so it is short. */
export interface AttributeLabels {
  groups: { title: string; attributes: [key: string, name: string, unit: string][] }[];
  hidden: string[];
}

function labelsOf(all: Attribute[], isShown: (attribute: Attribute) => boolean): AttributeLabels {
  const shown = all.filter((each) => each.group !== '' && isShown(each));
  const titles = [...new Set(shown.map(({ group }) => group))];
  const groups = titles.map((title) => ({
    title,
    attributes: shown
      .filter(({ group }) => group === title)
      .map(({ key, name, unit }): [string, string, string] => [key, name, unit]),
  }));
  return { groups, hidden: all.filter((each) => !shown.includes(each)).map(({ key }) => key) };
}

export const attributeLabelsQuery = apiPartQuery('GET /attributes', {}, 'labels', (all) =>
  labelsOf(all, () => true),
);

export const comparedLabelsQuery = apiPartQuery('GET /attributes', {}, 'compared', (all) =>
  labelsOf(all, ({ isCompared }) => isCompared),
);
