import { useState } from 'react';
import {
  IMPORT_FIELD_NAMES,
  importFieldLabel,
  isSpecField,
} from '../../../../domain/imports/import-fields.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';

const NOT_IN_FILE = { value: '', name: 'Not in the file' };

/** The column of each field, by its heading: `{ price: 'Dealer price' }`. */
export type Mapping = Record<string, string>;

interface Props {
  columns: readonly string[];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

export function FieldColumns({ columns, mapping, onChange }: Props) {
  // A field of the technical data stays here when its column is removed.
  const [specs] = useState(() => Object.keys(mapping).filter(isSpecField));
  const options = [NOT_IN_FILE, ...columns.map((column) => ({ value: column, name: column }))];
  const choose = (field: string, column: string) => {
    const others = Object.entries(mapping).filter(([each]) => each !== field);
    onChange(Object.fromEntries(column === '' ? others : [...others, [field, column]]));
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-4">
      {[...IMPORT_FIELD_NAMES, ...specs].map((field) => (
        <SelectField
          key={field}
          label={importFieldLabel(field)}
          options={options}
          value={mapping[field] ?? ''}
          onChange={({ target }) => choose(field, target.value)}
        />
      ))}
    </div>
  );
}
