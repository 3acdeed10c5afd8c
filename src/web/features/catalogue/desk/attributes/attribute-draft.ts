import type { AttributeKind } from '../../../../../domain/catalogue/attribute-kinds.ts';
import type { Attribute, AttributeBody } from '../../../../../contract/catalogue/attributes-shapes.ts';

/** A definition as the form holds it: everything is text until it is saved. */
export interface AttributeDraft {
  key: string;
  name: string;
  unit: string;
  kind: AttributeKind;
  /** One choice a line. */
  choices: string;
  group: string;
  facet: string;
  isCompared: boolean;
  min: string;
  max: string;
  sort: string;
}

export type AttributeErrors = Partial<Record<keyof AttributeDraft, string>>;

const EMPTY: AttributeDraft = {
  ...{ key: '', name: '', unit: '', kind: 'text', choices: '', group: '', facet: '' },
  ...{ isCompared: true, min: '', max: '', sort: '5000' },
};

/** @returns the form of a definition; an empty one where there is none yet */
export function attributeDraftOf(attribute: Attribute | null): AttributeDraft {
  if (!attribute) return EMPTY;
  const { key, name, unit, kind, group, isCompared } = attribute;
  return {
    ...{ key, name, unit, kind, group, isCompared },
    choices: attribute.choices.join('\n'),
    facet: attribute.facet ?? '',
    min: numberText(attribute.min),
    max: numberText(attribute.max),
    sort: String(attribute.sort),
  };
}

/** @returns the body of the request; the server checks it. What belongs to another kind is left out. */
export function attributeBodyOf(draft: AttributeDraft): AttributeBody {
  const { kind } = draft;
  const hasChoices = kind === 'choice' || kind === 'list';
  const hasBounds = kind === 'number' || kind === 'range';
  const body = {
    ...draft,
    choices: hasChoices ? linesOf(draft.choices) : [],
    facet: draft.facet.trim() === '' ? null : draft.facet.trim(),
    min: hasBounds ? numberOf(draft.min) : null,
    max: hasBounds ? numberOf(draft.max) : null,
    sort: numberOf(draft.sort),
  };
  // Text that is no number goes as it is, so that the server refuses it at its field.
  return body as AttributeBody;
}

/** @returns the sentences by the field of the form: `choices.2` belongs to `choices` */
export function attributeErrors(faults: Record<string, string>): AttributeErrors {
  const errors: AttributeErrors = {};
  for (const [path, sentence] of Object.entries(faults))
    errors[path.split('.')[0] as keyof AttributeDraft] ??= sentence;
  return errors;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

/** @returns null for nothing, and the text itself where it is no number */
function numberOf(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}
