const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Applied in this order; `C` is the ch of channel. */
const LATIN: [heard: RegExp, sign: string][] = [
  [/ght/g, 't'],
  [/tch|ch/g, 'C'],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/sh/g, 's'],
  [/(?<=[kgjtdbC])h/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/n(?=[pb])/g, 'm'],
  [/(.)\1+/g, '$1'],
];

const CONSONANTS: [letters: string, sign: string][] = [
  ['कख', 'k'],
  ['गघ', 'g'],
  ['ङञनण', 'n'],
  ['चछ', 'C'],
  ['जझ', 'j'],
  ['टठतथ', 't'],
  ['डढदध', 'd'],
  ['प', 'p'],
  ['फ', 'f'],
  ['बभ', 'b'],
  ['म', 'm'],
  ['य', 'y'],
  ['र', 'r'],
  ['लळ', 'l'],
  ['व', 'v'],
  ['शषस', 's'],
  ['ह', 'h'],
  ['अआइईउऊऋएऐओऔऑऍ', 'a'],
];
const SIGN_OF = new Map(
  CONSONANTS.flatMap(([letters, sign]) => Array.from(letters, (letter) => [letter, sign])),
);

const VIRAMA = '्';
const ANUSVARA = 'ं';
const LABIALS = 'पफबभम';
const NUKTA_OR_CANDRABINDU = /[़ँ]/g;

export function isDevanagari(word: string): boolean {
  return DEVANAGARI.test(word);
}

/**
 * How a word sounds, so that कैमरा, kaimra and camera are one.
 *
 * @returns consonants as signs, with the first vowel only where it begins the word; '' without a letter of the two scripts
 */
export function soundOf(word: string): string {
  return isDevanagari(word) ? soundOfDevanagari(word) : soundOfLatin(word);
}

function soundOfLatin(word: string): string {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const heard = LATIN.reduce((text, [from, to]) => text.replace(from, to), letters);
  return heard.slice(0, 1).replace(/[aeiou]/, 'a') + heard.slice(1).replace(/[aeiouhy]/g, '');
}

function soundOfDevanagari(word: string): string {
  const letters = Array.from(word.normalize('NFD').replace(NUKTA_OR_CANDRABINDU, ''));
  let heard = '';
  letters.forEach((letter, index) => {
    const sign = letter === ANUSVARA ? nasalBefore(letters[index + 1]) : (SIGN_OF.get(letter) ?? '');
    const isDoubled = letters[index - 1] === VIRAMA && heard.endsWith(sign);
    if (!isDoubled) heard += sign;
  });
  return heard.slice(0, 1) + heard.slice(1).replace(/[ahy]/g, '');
}

function nasalBefore(letter: string | undefined): string {
  return letter !== undefined && LABIALS.includes(letter) ? 'm' : 'n';
}
