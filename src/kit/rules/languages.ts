import { withoutPrefix } from './language-paths.ts';

interface Language {
  code: string;
  /** The name in the language itself. */
  name: string;
  locale: string;
  /** Prefix of every path of the shop. */
  prefix: string;
}

/** The languages that the shop can be offered in, English first: a sentence that another lacks is shown in English. */
export const LANGUAGES = [
  { code: 'en', name: 'English', locale: 'en-IN', prefix: '' },
  { code: 'hi', name: 'हिन्दी', locale: 'hi-IN', prefix: '/hi' },
] as const satisfies Language[];

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code);

/** The path that a page has in English, whichever language the path is of. */
export function englishPath(url: string, languages: readonly string[] = LANGUAGE_CODES): string {
  const of = LANGUAGES.filter(({ code }) => languages.includes(code));
  return of.map(({ prefix }) => withoutPrefix(url, prefix)).find((path) => path !== null) ?? url;
}
