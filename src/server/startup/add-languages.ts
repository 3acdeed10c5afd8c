import { addLanguage, type Tables } from '../../domain/platform/sentences.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { furtherHindi } from '../../contract/words/hi-further.ts';
import { hindi } from '../../contract/words/hi.ts';

const WORDS: Record<Exclude<LanguageCode, 'en'>, Tables> = { hi: { ...hindi, ...furtherHindi } };

/** The server has the sentences of every language; a page brings those of its own. */
export function addLanguages(): void {
  for (const [code, tables] of Object.entries(WORDS)) addLanguage(code, tables);
}
