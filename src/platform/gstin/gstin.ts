/** CGST Rules, rule 10(1), and the GST Network's check character. */

const LENGTH = 15;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LAST_STATE_NUMBER = 38;
const OTHER_TERRITORY_NUMBER = 97;

interface Kind {
  pattern: RegExp;
  words: string;
}

const DIGIT: Kind = { pattern: /[0-9]/, words: 'a digit' };
const LETTER: Kind = { pattern: /[A-Z]/, words: 'a letter' };
/** The person's registration count in the State. */
const REGISTRATION: Kind = { pattern: /[1-9A-Z]/, words: 'a letter or a digit from 1 to 9' };
/** Z for most taxpayers; others for those who deduct or collect tax, input service distributors and the like. */
const TAXPAYER_KIND: Kind = { pattern: /[Z1-9ABD-J]/, words: 'Z, a digit from 1 to 9, A, B or D to J' };
const CHECK: Kind = { pattern: /[0-9A-Z]/, words: 'a letter or a digit' };

const KINDS: readonly Kind[] = [
  ...[DIGIT, DIGIT],
  ...[LETTER, LETTER, LETTER, LETTER, LETTER, DIGIT, DIGIT, DIGIT, DIGIT, LETTER],
  ...[REGISTRATION, TAXPAYER_KIND, CHECK],
];

/** Capitals without white space, hyphens and invisible characters. */
export function normalisedGstin(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase();
}

/** Checks length, characters from left to right, the State and the check character. Null when valid. */
export function gstinFault(text: string): string | null {
  const characters = Array.from(normalisedGstin(text));
  if (characters.length !== LENGTH) {
    return `A GSTIN has ${LENGTH} characters; this one has ${characters.length}.`;
  }
  for (const [index, { pattern, words }] of KINDS.entries()) {
    if (!pattern.test(characters[index]!)) {
      return `Character ${index + 1} of the GSTIN must be ${words}, not ${characters[index]!}.`;
    }
    if (index === 1 && !isStateNumber(Number(characters[0]! + characters[1]!))) {
      return `${characters[0]!}${characters[1]!} is not the number of a State.`;
    }
  }
  return characters[LENGTH - 1] === checkCharacter(characters.slice(0, -1))
    ? null
    : 'The last character of the GSTIN does not fit the others. Please compare it with the certificate.';
}

function isStateNumber(number: number): boolean {
  return (number >= 1 && number <= LAST_STATE_NUMBER) || number === OTHER_TERRITORY_NUMBER;
}

/** Weights are 1, 2, 1, 2 …; adds the quotient and remainder of each product by 36. */
function checkCharacter(characters: string[]): string {
  const base = CHARACTERS.length;
  const sum = characters.reduce((total, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return CHARACTERS[(base - (sum % base)) % base]!;
}

/** The fault of a field that may stay empty. */
export function typedGstinFault(text: string): string | null {
  return text.trim() === '' ? null : gstinFault(text);
}

/** @returns null while the GSTIN is invalid */
export function stateOfTypedGstin(text: string): string | null {
  return gstinFault(text) === null ? stateOfGstin(text) : null;
}

/** The code of the issuing State: '24'. Needs a valid GSTIN. */
export function stateOfGstin(gstin: string): string {
  return normalisedGstin(gstin).slice(0, 2);
}
