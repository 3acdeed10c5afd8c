import type { AttributeKind } from '../../../../../domain/catalogue/attribute-kinds.ts';

export const attributeKindNames: Record<AttributeKind, string> = {
  text: 'Text',
  number: 'Number',
  range: 'Range',
  boolean: 'Yes or no',
  choice: 'One of several',
  list: 'List',
};
