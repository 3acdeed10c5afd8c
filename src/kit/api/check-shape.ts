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
  const issues = result.error?.issues ?? brokenTexts(value, []);
  if (result.success && issues.length === 0) return { data: result.data, faults: null };
  const faults: Faults = {};
  for (const { path, message } of issues) faults[nameOf(path)] ??= message;
  return { data: null, faults };
}

/** Of texts with a lone surrogate, and of objects with such a key. */
function brokenTexts(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; message: string }[] {
  const issue = { path, message: generalMessages.invalid };
  if (typeof value === 'string') return isWhole(value) ? [] : [issue];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each, index) => brokenTexts(each, [...path, index]));
  return Object.entries(value).flatMap(([key, each]) =>
    isWhole(key) ? brokenTexts(each, [...path, key]) : [issue],
  );
}

/** Browsers of before 2023 leave it to the server. Pictures make it too long for an expression. */
function isWhole(text: string): boolean {
  const { isWellFormed } = text as { isWellFormed?: () => boolean };
  return isWellFormed?.call(text) ?? true;
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
