import { Plus, X } from 'lucide-react';
import { MAX_SPEC_KEY_LENGTH, MAX_SPEC_LENGTH } from '../products/product-limits.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import type { Specs } from '../listing/catalogue.shapes.ts';

const SPEC_KINDS = ['Text', 'Number', 'Yes or no', 'List'] as const;
export type SpecKind = (typeof SPEC_KINDS)[number];

/** All text; `kind` is its type when saved. */
export interface SpecRow {
  id: number;
  name: string;
  kind: SpecKind;
  /** A list has one entry per line; yes and no are `true` and `false`. */
  value: string;
}

let lastId = 0;

export function newSpecRow(): SpecRow {
  return { id: ++lastId, name: '', kind: 'Text', value: '' };
}

export function specRowsOf(specs: Specs): SpecRow[] {
  return Object.entries(specs)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ id: ++lastId, name, ...writtenOf(value) }));
}

function writtenOf(value: Specs[string]): Pick<SpecRow, 'kind' | 'value'> {
  if (Array.isArray(value)) return { kind: 'List', value: value.join('\n') };
  if (typeof value === 'number') return { kind: 'Number', value: String(value) };
  if (typeof value === 'boolean') return { kind: 'Yes or no', value: String(value) };
  return { kind: 'Text', value };
}

export function specsOf(rows: SpecRow[]): Specs {
  const written = rows.filter((row) => !isEmpty(row));
  return Object.fromEntries(written.map((row) => [row.name.trim(), readValue(row)]));
}

function readValue({ kind, value }: SpecRow): Specs[string] {
  switch (kind) {
    case 'Number':
      return Number(value);
    case 'Yes or no':
      return value === 'true';
    case 'List':
      return value
        .split('\n')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    case 'Text':
      return value.trim();
  }
}

export function specsFault(rows: SpecRow[]): string | null {
  const names = new Set<string>();
  for (const row of rows.filter((each) => !isEmpty(each))) {
    const name = row.name.trim();
    if (name === '') return `Give “${row.value.trim()}” a name.`;
    if (names.has(name)) return `“${name}” is entered twice.`;
    if (row.kind === 'Number' && !isNumber(row.value)) return `“${name}” is not a number.`;
    names.add(name);
  }
  return null;
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

function isEmpty({ name, kind, value }: SpecRow): boolean {
  return name.trim() === '' && (value.trim() === '' || kind === 'Yes or no');
}

interface Props {
  rows: SpecRow[];
  error: string | undefined;
  onChange: (rows: SpecRow[]) => void;
}

const kinds = SPEC_KINDS.map((kind) => ({ value: kind, name: kind }));
const yesOrNo = [
  { value: 'true', name: 'Yes' },
  { value: 'false', name: 'No' },
];

export function SpecFields({ rows, error, onChange }: Props) {
  const change = (id: number, part: Partial<SpecRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-[550]">Other specifications</legend>
      {error && (
        <p role="alert" className="text-small font-[550] text-bad">
          {error}
        </p>
      )}
      <ul className="grid gap-3 md:gap-2">
        {rows.map((row, index) => (
          <li
            key={row.id}
            className="grid grid-cols-[1fr_auto] items-start gap-2 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,7fr)_auto]"
          >
            <input
              aria-label={`Name of specification ${index + 1}`}
              placeholder="Name"
              maxLength={MAX_SPEC_KEY_LENGTH}
              value={row.name}
              onChange={(event) => change(row.id, { name: event.target.value })}
              className={inputClass}
            />
            <IconButton
              aria-label={`Remove specification ${row.name || index + 1}`}
              onClick={() => onChange(rows.filter((other) => other.id !== row.id))}
              className="md:order-last"
            >
              <X size={20} />
            </IconButton>
            <SelectBox
              label={`Kind of specification ${index + 1}`}
              options={kinds}
              value={row.kind}
              onChange={(event) => change(row.id, inKind(row, event.target.value as SpecKind))}
              className="max-md:col-span-2"
            />
            <SpecValue
              row={row}
              label={`Value of specification ${index + 1}`}
              onChange={(value) => change(row.id, { value })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button kind="outline" size="small" onClick={() => onChange([...rows, newSpecRow()])}>
          <Plus size={16} />
          Add specification
        </Button>
      </div>
    </fieldset>
  );
}

interface ValueProps {
  row: SpecRow;
  label: string;
  onChange: (value: string) => void;
}

function SpecValue({ row, label, onChange }: ValueProps) {
  if (row.kind === 'Yes or no') {
    return (
      <SelectBox
        label={label}
        options={yesOrNo}
        value={row.value}
        onChange={(event) => onChange(event.target.value)}
        className="max-md:col-span-2"
      />
    );
  }
  const wiring = {
    'aria-label': label,
    value: row.value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    className: `${inputClass} max-md:col-span-2`,
  };
  return row.kind === 'List' ? (
    <textarea
      {...wiring}
      rows={linesOf(row.value)}
      placeholder="One on a line"
      className={`${wiring.className} py-2`}
    />
  ) : (
    <input
      {...wiring}
      maxLength={MAX_SPEC_LENGTH}
      inputMode={row.kind === 'Number' ? 'decimal' : undefined}
    />
  );
}

function linesOf(value: string): number {
  return Math.min(Math.max(value.split('\n').length, 2), 6);
}

/** Converts only `true` and `false` to yes and no. */
function inKind({ value }: SpecRow, kind: SpecKind): Partial<SpecRow> {
  return kind === 'Yes or no' ? { kind, value: value === 'true' ? 'true' : 'false' } : { kind };
}
