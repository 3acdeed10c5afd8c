import { safeParse, type core } from 'zod/mini';
import { generalMessages } from '../../platform/shell/general.words.ts';

/** The first error of each field, by path (`specs.place`), in the shape's order. */
export type Faults = Record<string, string>;

export type Checked<Output> = { data: Output; faults: null } | { data: null; faults: Faults };

/** @param nameOf writes a path */
export function checkShape<S extends core.$ZodType>(
  shape: S,
  value: unknown,
  nameOf: (path: PropertyKey[]) => string = (path) => path.join('.'),
): Checked<core.output<S>> {
  const result = safeParse(shape, value, { error: plainSentence });
  if (result.success) return { data: result.data, faults: null };
  const faults: Faults = {};
  for (const { path, message } of result.error.issues) faults[nameOf(path)] ??= message;
  return { data: null, faults };
}

/** The sentence of a field that has none of its own. An entry of a list is named by the list. */
function plainSentence({ path = [], input }: { path?: PropertyKey[] | undefined; input?: unknown }): string {
  const field = path.findLast((part) => typeof part === 'string');
  if (field === undefined) return generalMessages.invalid;
  const name = wordsOf(field);
  return input === undefined || input === '' ? generalMessages.fillIn(name) : generalMessages.check(name);
}

/** `legalName` as `Legal name`, `gstin` as `GSTIN`. */
function wordsOf(field: string): string {
  const words = field.replace(/^_/, '').split(/(?=[A-Z])|[_.-]/);
  const read = words.map((word) =>
    SHORT_FORMS.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase(),
  );
  const [first = '', ...rest] = read;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

const SHORT_FORMS = new Set([
  'gst',
  'gstin',
  'gtin',
  'hsn',
  'id',
  'ifsc',
  'irn',
  'mrp',
  'pin',
  'sku',
  'upi',
  'utr',
  'vpa',
]);
