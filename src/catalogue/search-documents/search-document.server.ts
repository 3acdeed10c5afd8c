import type { Specs } from '../listing/catalogue.shapes.ts';

/** Accents, but not the vowel signs of Devanagari, without which its words are others. */
const MARKS = /(?![\u0902\u0903\u093A\u093B\u093E-\u094F])\p{M}/gu;
const SAME: Record<string, string> = { '’': "'", '×': 'x', ς: 'σ' };

/** NFKD, no marks, lower case, one kind of apostrophe; by character, so that contained texts stay contained. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[’×ς]/g, (sign) => SAME[sign]!);
}

export function foldedWords(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ');
}

/** Prefix of a description's words, so that a search without descriptions needs the index alone. */
export const IN_DESCRIPTION = ':';

/** Prefix of a mark: translations alone have the lexeme behind it in this product. */
export const IN_TRANSLATION = '.';

/** Fields by weight: A name, B brand and categories, C specs, D description. */
export type Field = 'A' | 'B' | 'C' | 'D';

export interface SearchedProduct {
  name: string;
  /** What is called other is in other languages than English. */
  otherNames?: string[];
  otherDescriptions?: string[];
  sku: string | null;
  gtin: string | null;
  brand: string | null;
  categories: string[];
  otherCategories?: string[];
  specs: Specs;
  description: string;
}

interface SearchDocument {
  /** A tsvector's text. */
  doc: string;
  /** Words without digits, and the marks of those that translations alone have. */
  words: string[];
  name: string;
  /** ` chkvegb4 8901234567894 | chk veg b4 ` */
  code: string;
}

export interface SearchedSpec {
  key: string;
  /** The unit as people read it, such as MP; empty for most. */
  unit: string;
  /** Written for planners and shown nowhere: not searched. */
  isHidden: boolean;
}

/** @param known of the attributes; a spec without one is searched as it is */
export function searchDocumentOf(
  product: SearchedProduct,
  known: ReadonlyMap<string, SearchedSpec> = new Map(),
): SearchDocument {
  const { name, otherNames = [], sku, gtin, brand, categories, otherCategories = [], specs } = product;
  const { description, otherDescriptions = [] } = product;
  const fields: Record<Field, string[]> = {
    A: [name],
    B: [brand ?? '', ...categories],
    C: Object.entries(specs).flatMap(([key, value]) => specTexts(key, value, known.get(key))),
    D: [description],
  };
  const own = lexemesOf(fields);
  const all = lexemesOf({
    A: [...fields.A, ...otherNames],
    B: [...fields.B, ...otherCategories],
    C: fields.C,
    D: [...fields.D, ...otherDescriptions],
  });
  const marks = [...all.keys()].filter((lexeme) => !own.has(lexeme)).map((lexeme) => IN_TRANSLATION + lexeme);
  const parts = codePartsOf(sku ?? '');
  const codes = [parts.join(''), gtin ?? ''].filter((code) => code !== '');
  return {
    doc: [
      ...[...all].map(([lexeme, places]) => `'${lexeme}':${places.join(',')}`),
      ...marks.map((mark) => `'${mark}'`),
    ].join(' '),
    words: [...all.keys(), ...marks].filter((word) => !word.includes(IN_DESCRIPTION) && !hasDigit(word)),
    // A typed text never holds a new line.
    name: [name, ...otherNames].map(foldText).join('\n'),
    code: ` ${codes.join(' ')} | ${parts.join(' ')} `,
  };
}

/** A true spec is found by its key: `twoWayTalk` as "two way talk"; 180 in metres also as `180m`. */
function specTexts(key: string, value: Specs[string] | null, spec: SearchedSpec | undefined): string[] {
  if (value === null || value === false || spec?.isHidden) return [];
  if (value === true) return [key.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')];
  if (Array.isArray(value)) return value;
  return [String(value), ...measuresOf(String(value), spec?.unit ?? '')];
}

/**
 * Each field has its own position, so that a word in two fields keeps both weights.
 * @returns the places of each lexeme
 */
function lexemesOf(fields: Record<Field, string[]>): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const [index, field] of (['A', 'B', 'C', 'D'] as const).entries()) {
    const words = new Set(fields[field].flatMap((text) => [...indexedWordsOf(text)]));
    for (const word of words) {
      const lexeme = field === 'D' ? IN_DESCRIPTION + word : word;
      places.set(lexeme, [...(places.get(lexeme) ?? []), `${index + 1}${field}`]);
    }
  }
  return places;
}

/** PostgreSQL's limit for a lexeme is 2,046 bytes. */
const MAX_WORD_LENGTH = 60;
/** `6.5` is one word, so that nobody finds it under 5. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})[\p{L}\p{M}\p{N}]+)*/gu;
const CODE_PART = /[\p{L}\p{M}\p{N}]+/gu;
const COMPOUND = new RegExp(`${WORD.source}(?:['‐-]${WORD.source})*`, 'gu');
/** `4 MP` and `8-channel`: a number followed by a word of letters. */
const NUMBER_AND_UNIT = /(?<![\p{L}\p{N}]|\p{N}\.)(\p{N}+(?:\.\p{N}+)?)[ ‐-](?=(\p{L}+)(?![\p{L}\p{N}]))/gu;
const NUMBER = /(?<![\p{L}\p{N}]|\p{N}\.)\p{N}+(?:\.\p{N}+)?(?![\p{L}\p{N}])/gu;
const PIECE = /[\p{L}\p{M}]+|\p{N}+(?:\.\p{N}+)*/gu;
const UNITS = new Set([
  'mp',
  'mm',
  'cm',
  'km',
  'gb',
  'tb',
  'mb',
  'mbps',
  'fps',
  'inch',
  'kg',
  'wh',
  'va',
  'days',
  'hours',
]);

export function wordsOf(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** @returns the parts of a SKU, without any sign */
export function codePartsOf(text: string): string[] {
  return (foldText(text).match(CODE_PART) ?? []).map((part) => part.slice(0, MAX_WORD_LENGTH));
}

/** @returns whether the words are a number and its unit, as in `4 mp`, which are looked for as one word */
export function isMeasure(words: readonly string[]): boolean {
  return words.length === 2 && /^\p{N}+(\.\p{N}+)?$/u.test(words[0]!) && UNITS.has(words[1]!);
}

/** @returns [`180m`] for `180` in metres: each number of a value with the unit in which it is given */
export function measuresOf(value: string, unit: string): string[] {
  const [own] = wordsOf(unit);
  return own === undefined ? [] : [...foldText(value).matchAll(NUMBER)].map(([number]) => number + own);
}

/** @returns [`4`, `mp`] for `4mp` */
export function piecesOf(word: string): string[] {
  return word.match(PIECE) ?? [];
}

export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** Words, their pieces of letters and digits, hyphenated words as one, and numbers joined with their unit. */
export function indexedWordsOf(text: string): Set<string> {
  const folded = foldText(text);
  const words = new Set<string>();
  const add = (word: string) => words.add(word.slice(0, MAX_WORD_LENGTH));
  for (const [compound] of folded.matchAll(COMPOUND)) {
    const parts = compound.match(WORD)!;
    if (parts.length > 1) add(parts.join(''));
    for (const part of parts) {
      add(part);
      piecesOf(part).forEach(add);
    }
  }
  for (const [, number, unit] of folded.matchAll(NUMBER_AND_UNIT)) add(number! + unit!);
  return words;
}
