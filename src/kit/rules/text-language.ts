import { languageOfSentences } from './sentences.ts';

const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTERS = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The attribute `lang` for an element that shows a text of the owner's: such a text is English where it is not
 * translated, and a screen reader should read it so. No language of the shop but English is written in Latin letters,
 * so a text that has only these is English, whichever answer it came with.
 *
 * @returns undefined while sentences are English, and for a text in another language or without letters
 */
export function englishIn(text: string): 'en' | undefined {
  if (languageOfSentences() === 'en') return undefined;
  return LATIN.test(text) && !OTHER_LETTERS.test(text) ? 'en' : undefined;
}
