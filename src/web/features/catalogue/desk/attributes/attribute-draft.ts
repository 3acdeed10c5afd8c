import type { AttributeKind } from '../../../../../domain/catalogue/attribute-kinds.ts';
import type {
  Attribute,
  AttributeBody,
} from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';

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

/** Leaves out the fields of other kinds. The server checks the body. */
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
  // Text that is not a number is sent unchanged, so that the server refuses it at its field.
  return body as AttributeBody;
}

/** @returns the messages by form field: `choices.2` belongs to `choices` */
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

/** @returns null for an empty text, and the text itself if it is not a number */
function numberOf(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}
