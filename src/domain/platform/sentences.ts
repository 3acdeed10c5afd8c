/** A sentence, or a function that writes it with its values; a few stand together in a table of their own. */
type Sentence = string | ((...values: never[]) => string) | Sentences;

export interface Sentences {
  [key: string]: Sentence;
}

/** The tables of a language by their names. What is missing stands in English. */
export type Tables = Record<string, Sentences>;

const tablesOf = new Map<string, Tables>();

let languageInForce = () => 'en';

/** Answers from now on which language a sentence is read in: that of the request, or that of the page. */
export function readLanguageFrom(read: () => string): void {
  languageInForce = read;
}

export function addLanguage(code: string, tables: Tables): void {
  tablesOf.set(code, tables);
}

/** @returns the table, of which each sentence is read in the language in force at that moment */
// @__NO_SIDE_EFFECTS__
export function sentences<T extends Sentences>(name: string, english: T): T {
  return readLate(english, () => tablesOf.get(languageInForce())?.[name]);
}

function readLate<T extends Sentences>(english: T, other: () => Sentences | undefined): T {
  const table = {};
  for (const [key, sentence] of Object.entries(english)) {
    const inOther = () => other()?.[key];
    const nested =
      typeof sentence === 'object' ? readLate(sentence, inOther as () => Sentences | undefined) : null;
    Object.defineProperty(table, key, { enumerable: true, get: () => nested ?? inOther() ?? sentence });
  }
  return table as T;
}
