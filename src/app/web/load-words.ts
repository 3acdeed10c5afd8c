import './hindi-font.css';
import { addLanguage, readLanguageFrom, type Tables } from '../../kit/rules/sentences.ts';
import type { Addresses } from '../../kit/web/router/router.tsx';
import { loadFurtherWordsBy } from '../../kit/web/lib/page/further-words.ts';
import { addressesBelow } from './language-addresses.ts';

const WORDS: Record<string, () => Promise<Tables>> = {
  hi: async () => (await import('../../languages/hi.ts')).hindi,
};

const FURTHER_WORDS: Record<string, (() => Promise<Tables>) | undefined> = {
  hi: async () => (await import('../../languages/hi-further.ts')).furtherHindi,
};

/** A page in another language brings its sentences; from then on every sentence is read in it. */
export async function enterLanguage({ code, prefix }: { code: string; prefix: string }): Promise<Addresses> {
  addLanguage(code, await WORDS[code]!());
  readLanguageFrom(() => code);
  loadFurtherWordsBy(async () => addLanguage(code, (await FURTHER_WORDS[code]?.()) ?? {}));
  return addressesBelow(prefix);
}
