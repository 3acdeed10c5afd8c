import { addLanguage, readLanguageFrom, type Tables } from '../../domain/platform/sentences.ts';

const WORDS: Record<string, () => Promise<Tables>> = {
  hi: async () => (await import('../../contract/words/hi.ts')).hindi,
};

/** A page in another language brings its sentences, and every sentence is read in it. */
export async function loadWords(code: string): Promise<void> {
  addLanguage(code, await WORDS[code]!());
  readLanguageFrom(() => code);
}
