/** A sentence, or a function that writes it with its values; several may have a table of their own. */
type Sentence = string | ((...values: never[]) => string) | Sentences;

export interface Sentences {
  [key: string]: Sentence;
}

/** The tables of a language by their names. Missing sentences are read in English. */
export type Tables = Record<string, Sentences>;

const tablesOf: Record<string, Tables> = {};

let languageInForce = () => 'en';

/**
 * Sets the function that tells the language of sentences: that of the request, or that of the page.
 *
 * @returns the former function
 */
export function readLanguageFrom(read: () => string): () => string {
  const before = languageInForce;
  languageInForce = read;
  return before;
}

export function languageOfSentences(): string {
  return languageInForce();
}

/** The code of the language in force. */
export function language(): string {
  return languageInForce();
}

/** Further tables of a language may follow. */
export function addLanguage(code: string, tables: Tables): void {
  tablesOf[code] = { ...tablesOf[code], ...tables };
}

/** @returns the table, of which each sentence is read in the language in force at that moment */
// @__NO_SIDE_EFFECTS__
export function sentences<T extends Sentences>(name: string, english: T): T {
  const table = {};
  for (const key in english)
    Object.defineProperty(table, key, { enumerable: true, get: () => sentence(name, key, english[key]!) });
  return table as T;
}

/** Reads one sentence of a table. The build writes this call, so that a page loads only the sentences it shows. */
export function sentence<S extends Sentence>(table: string, key: string, english: S): S {
  const other = tablesOf[languageInForce()]?.[table]?.[key];
  return (other ?? english) as S;
}
