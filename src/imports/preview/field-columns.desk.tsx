import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { IMPORT_FIELD_NAMES, importFieldLabel, isSpecField, translatedFields } from './import-fields.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import * as importPageMessages from './import-page.words.ts';

const NOT_READ = { value: '', name: 'Not read' };
const NOT_IN_FILE = { value: '', name: 'Not in the file' };
const SHOWN_SAMPLES = 2;

/** The column of each field, by its heading: `{ price: 'Dealer price' }`. */
export type Mapping = Record<string, string>;

interface Props {
  columns: readonly string[];
  /** The first values of each column. */
  samples?: Record<string, string[]> | undefined;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** A row for each column of the file; fields that no column fills are folded below. */
export function FieldColumns({ columns, samples, mapping, onChange }: Props) {
  // A field of the technical data stays here when its column is removed.
  const [specs] = useState(() => Object.keys(mapping).filter(isSpecField));
  const { languages = [] } = useShop();
  const translated = translatedFields(languages.map(({ code }) => code));
  const fields = [...IMPORT_FIELD_NAMES, ...translated, ...specs];
  const named = (field: string) => ({ value: field, name: importFieldLabel(field) });
  const fieldOf = (column: string) => fields.find((field) => mapping[field] === column) ?? '';

  function chooseField(column: string, field: string): void {
    const others = Object.entries(mapping).filter(([each, of]) => each !== field && of !== column);
    onChange(Object.fromEntries(field === '' ? others : [...others, [field, column]]));
  }
  function chooseColumn(field: string, column: string): void {
    const others = Object.entries(mapping).filter(([each]) => each !== field);
    onChange(Object.fromEntries(column === '' ? others : [...others, [field, column]]));
  }

  return (
    <>
      <ul aria-label={importPageMessages.columnsOfFile} className="grid border-t border-line">
        {columns.map((column) => (
          <li
            key={column}
            className="grid items-center gap-x-5 gap-y-1 border-b border-line py-2.5 md:grid-cols-2"
          >
            <div className="min-w-0">
              <p className="font-[650] wrap-anywhere">{column}</p>
              <p className="num truncate text-small text-text-3">
                {samples?.[column]?.slice(0, SHOWN_SAMPLES).join(' · ')}
              </p>
            </div>
            <div className="flex items-center gap-3">
              <span aria-hidden="true" className="text-small whitespace-nowrap text-text-3">
                is our
              </span>
              <SelectBox
                label={importPageMessages.isOur(column)}
                options={[NOT_READ, ...fields.map(named)]}
                value={fieldOf(column)}
                onChange={({ target }) => chooseField(column, target.value)}
              />
            </div>
          </li>
        ))}
      </ul>
      <OtherFields
        fields={fields.filter((field) => fieldOf(mapping[field] ?? '') !== field)}
        columns={columns}
        mapping={mapping}
        onChoose={chooseColumn}
      />
    </>
  );
}

interface OtherProps extends Pick<Props, 'columns' | 'mapping'> {
  fields: string[];
  onChoose: (field: string, column: string) => void;
}

function OtherFields({ fields, columns, mapping, onChoose }: OtherProps) {
  if (fields.length === 0) return null;
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 items-center gap-1.5 font-[650]">
        <ChevronRight size={20} className="transition-transform group-open:rotate-90" />
        Other fields
      </summary>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] items-start gap-4 pt-2">
        {fields.map((field) => (
          <SelectField
            key={field}
            label={importFieldLabel(field)}
            options={[NOT_IN_FILE, ...columns.map((column) => ({ value: column, name: column }))]}
            value={mapping[field] ?? ''}
            onChange={({ target }) => onChoose(field, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
