import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SPEC_LENGTH } from '../products/product-limits.ts';
import type { Attribute } from './attributes.shapes.ts';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import type { FieldErrors } from '../products/product-draft.desk.ts';
import { type SpecRow, newSpecRow, type SpecKind, SpecFields } from './spec-fields.desk.tsx';
import { FormPart, type SectionProps } from '../products/basic-fields.desk.tsx';

const COMPUTED_SPECS: ReadonlySet<string> = new Set(['storageDays', 'daysFor4x2MP']);

export function SpecPart({ draft, errors, onChange }: SectionProps) {
  const asked = useCategoryAttributes(draft.category);
  // A row written by hand stays in place while its name is typed: `form` is an attribute, and so is `formats`.
  const [byHand, setByHand] = useState<ReadonlySet<number>>(new Set());
  const isAsked = ({ id, name }: SpecRow) =>
    !byHand.has(id) && asked.some(({ attribute }) => attribute.key === name);
  const others = draft.specs.filter((row) => !isAsked(row));
  return (
    <FormPart title="Specifications">
      <AttributeFields
        asked={asked.filter(({ attribute }) => !COMPUTED_SPECS.has(attribute.key))}
        rows={draft.specs}
        errors={errors}
        onChange={(specs) => onChange({ specs })}
      />
      <SpecFields
        rows={others}
        error={errors.specs}
        onChange={(rows) => {
          setByHand(new Set(rows.map(({ id }) => id)));
          onChange({ specs: [...draft.specs.filter(isAsked), ...rows] });
        }}
      />
    </FormPart>
  );
}

interface Props {
  asked: AskedAttribute[];
  rows: SpecRow[];
  errors: FieldErrors;
  onChange: (rows: SpecRow[]) => void;
}

function AttributeFields({ asked, rows, errors, onChange }: Props) {
  if (asked.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-[550]">Attributes of the category</legend>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {asked.map(({ attribute, isRequired }) => (
          <AttributeField
            key={attribute.key}
            attribute={attribute}
            isRequired={isRequired}
            value={rows.find(({ name }) => name === attribute.key)?.value ?? ''}
            error={errors[`specs.${attribute.key}`] ?? null}
            onChange={(value) => onChange(withAttribute(rows, attribute, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  attribute: Attribute;
  isRequired: boolean;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

const YES_OR_NO = [
  { value: '', name: 'Not known' },
  { value: 'true', name: 'Yes' },
  { value: 'false', name: 'No' },
];

function AttributeField({ attribute, isRequired, value, error, onChange }: FieldProps) {
  const { kind, name, unit, choices, key } = attribute;
  const shared = {
    label: name,
    name: `specs.${key}`,
    value,
    error,
    hint: hintOf(attribute, isRequired),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === 'boolean') return <SelectField {...shared} options={YES_OR_NO} />;
  if (kind === 'choice') {
    // A value that is not among the choices stays until another is chosen.
    const all = value === '' || choices.includes(value) ? choices : [value, ...choices];
    const options = [
      { value: '', name: 'Not known' },
      ...all.map((choice) => ({ value: choice, name: choice })),
    ];
    return <SelectField {...shared} options={options} />;
  }
  if (kind === 'list') return <TextArea {...shared} rows={2} placeholder="One on a line" />;
  const isNumber = kind === 'number';
  return (
    <TextField
      {...shared}
      maxLength={MAX_SPEC_LENGTH}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : undefined}
      aria-label={unit === '' ? undefined : `${name} (${unit})`}
    />
  );
}

function hintOf({ kind, unit, choices }: Attribute, isRequired: boolean): string | undefined {
  const parts = [
    unit,
    kind === 'range' ? 'one number, or 28–105' : '',
    kind === 'list' ? choices.join(', ') : '',
    isRequired ? 'required' : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(', ');
}

interface AskedAttribute {
  attribute: Attribute;
  isRequired: boolean;
}

/** @returns none while they load, and for a new category */
function useCategoryAttributes(category: string): AskedAttribute[] {
  const wanted = category.trim().toLowerCase();
  const { data: categories = [] } = useQuery(apiQuery('GET /admin/categories', {}));
  const slug = categories.find(({ name }) => name.toLowerCase() === wanted)?.slug;
  const { data: all = [] } = useQuery(apiQuery('GET /attributes', {}));
  const { data: own = [] } = useQuery({
    ...apiQuery('GET /admin/categories/:slug/attributes', { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  return own.flatMap(({ key, isRequired }) => {
    const attribute = all.find((each) => each.key === key);
    return attribute ? [{ attribute, isRequired }] : [];
  });
}

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
