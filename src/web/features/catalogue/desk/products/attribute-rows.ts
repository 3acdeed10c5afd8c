import type { Attribute } from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { newSpecRow, type SpecKind, type SpecRow } from './spec-rows.ts';

/** @param value a list has one entry per line; yes and no are `true` and `false` */
export function withAttribute(rows: SpecRow[], attribute: Attribute, value: string): SpecRow[] {
  const present = rows.find(({ name }) => name === attribute.key);
  if (value.trim() === '') return rows.filter((row) => row !== present);
  const changed = { kind: kindOf(attribute, value, present?.kind), value };
  if (!present) return [...rows, { ...newSpecRow(), name: attribute.key, ...changed }];
  return rows.map((row) => (row === present ? { ...row, ...changed } : row));
}

function kindOf({ kind }: Attribute, value: string, present: SpecKind | undefined): SpecKind {
  switch (kind) {
    case 'number':
      return 'Number';
    case 'boolean':
      return 'Yes or no';
    case 'list':
      return 'List';
    case 'choice':
      return 'Text';
    case 'text':
    case 'range':
      // A value of both kinds stays a number while it reads as one.
      return present === 'Number' && Number.isFinite(Number(value)) ? 'Number' : 'Text';
  }
}
