import type { Attribute } from '../../../../contract/catalogue/attributes-shapes.ts';
import { listAttributes } from '../../../../contract/catalogue/attributes.ts';
import { apiPartQuery } from '../../../lib/api/api-query.ts';

/** What the table of a product's specifications is drawn from. It comes with each product page, so it is short. */
export interface AttributeLabels {
  groups: { title: string; attributes: [key: string, name: string, unit: string][] }[];
  /** The keys of attributes that the table leaves out. */
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

/** The labels of a product page. */
export const attributeLabelsQuery = apiPartQuery(listAttributes, {}, 'labels', (all) =>
  labelsOf(all, () => true),
);

/** The labels of the comparison. */
export const comparedLabelsQuery = apiPartQuery(listAttributes, {}, 'compared', (all) =>
  labelsOf(all, ({ isCompared }) => isCompared),
);
