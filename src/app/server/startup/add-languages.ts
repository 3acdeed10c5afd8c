import { addLanguage, type Tables } from '../../../kit/rules/sentences.ts';
import type { LanguageCode } from '../../../kit/rules/languages.ts';
import { furtherHindi } from '../../../languages/hi-further.ts';
import { hindi } from '../../../languages/hi.ts';

const WORDS: Record<Exclude<LanguageCode, 'en'>, Tables> = { hi: { ...hindi, ...furtherHindi } };

/** The server has the sentences of every language; a page brings those of its own. */
export function addLanguages(): void {
  for (const [code, tables] of Object.entries(WORDS)) addLanguage(code, tables);
}
