import { useState } from 'react';
import { AttributeFields, useCategoryAttributes } from './attribute-fields.desk.tsx';
import { SpecFields } from './spec-fields.desk.tsx';
import type { SpecRow } from './spec-rows.desk.ts';
import { FormPart, type SectionProps } from '../products/section-fields.desk.tsx';

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
