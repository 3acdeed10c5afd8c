import type { Specs } from '../listing/catalogue.shapes.ts';
import { foldText } from './fold-text.server.ts';
import { codePartsOf, hasDigit, indexedWordsOf, measuresOf } from './search-words.server.ts';

/** Prefix of a description's words, so that a search without descriptions needs the index alone. */
export const IN_DESCRIPTION = ':';

/** Fields by weight: A name, B brand and categories, C specs, D description. */
export type Field = 'A' | 'B' | 'C' | 'D';

export interface SearchedProduct {
  name: string;
  /** Names and descriptions in other languages than English. */
  otherNames?: string[];
  otherDescriptions?: string[];
  sku: string | null;
  gtin: string | null;
  brand: string | null;
  categories: string[];
  specs: Specs;
  description: string;
}

export interface SearchDocument {
  /** A tsvector's text. */
  doc: string;
  /** Holds only words without digits. */
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
  const { name, otherNames = [], sku, gtin, brand, categories, specs } = product;
  const { description, otherDescriptions = [] } = product;
  const fields: Record<Field, string[]> = {
    A: [name, ...otherNames],
    B: [brand ?? '', ...categories],
    C: Object.entries(specs).flatMap(([key, value]) => specTexts(key, value, known.get(key))),
    D: [description, ...otherDescriptions],
  };
  const parts = codePartsOf(sku ?? '');
  const codes = [parts.join(''), gtin ?? ''].filter((code) => code !== '');
  return {
    doc: documentText(fields),
    words: ownWords(fields),
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

function ownWords({ A, B, C }: Record<Field, string[]>): string[] {
  const words = new Set([...A, ...B, ...C].flatMap((text) => [...indexedWordsOf(text)]));
  return [...words].filter((word) => !hasDigit(word));
}

/** Each field has its own position, so that a word in two fields keeps both weights. */
function documentText(fields: Record<Field, string[]>): string {
  const places = new Map<string, string[]>();
  for (const [index, field] of (['A', 'B', 'C', 'D'] as const).entries()) {
    const words = new Set(fields[field].flatMap((text) => [...indexedWordsOf(text)]));
    for (const word of words) {
      const lexeme = field === 'D' ? IN_DESCRIPTION + word : word;
      places.set(lexeme, [...(places.get(lexeme) ?? []), `${index + 1}${field}`]);
    }
  }
  return [...places].map(([word, marks]) => `'${word}':${marks.join(',')}`).join(' ');
}
