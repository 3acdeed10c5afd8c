import type { Specs } from '../listing/catalogue.shapes.ts';

export const SPEC_KINDS = ['Text', 'Number', 'Yes or no', 'List'] as const;
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
