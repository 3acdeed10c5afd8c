import { expect, it } from 'vitest';
import type { Attribute } from './attributes.shapes.ts';
import { withAttribute } from './attribute-fields.desk.tsx';
import { specRowsOf, specsOf } from './spec-fields.desk.tsx';

const attribute = (kind: Attribute['kind']): Attribute => ({
  ...{ key: 'fact', name: 'Fact', unit: '', kind, choices: [], group: '', facet: null },
  ...{ isCompared: true, planRole: null, min: null, max: null, sort: 1 },
});

it.each([
  ['text', 'Metal', 'Metal'],
  ['text', '5', '5'],
  ['number', '5', 5],
  ['range', '28–105', '28–105'],
  ['boolean', 'false', false],
  ['choice', 'at', 'at'],
  ['list', 'TVI\nCVI', ['TVI', 'CVI']],
] as const)('an attribute of kind %s with %j becomes %j', (kind, value, meant) => {
  const rows = withAttribute(specRowsOf({ other: 1 }), attribute(kind), value);
  expect(specsOf(rows)).toEqual({ other: 1, fact: meant });
});

it('a number that a text may be stays a number until it is none', () => {
  const before = specRowsOf({ fact: 12 });
  expect(specsOf(withAttribute(before, attribute('text'), '24'))).toEqual({ fact: 24 });
  expect(specsOf(withAttribute(before, attribute('text'), '12 / 9'))).toEqual({ fact: '12 / 9' });
});

it('an emptied attribute leaves the specifications', () => {
  expect(specsOf(withAttribute(specRowsOf({ fact: 12, other: 1 }), attribute('number'), ' '))).toEqual({
    other: 1,
  });
});
