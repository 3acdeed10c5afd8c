import { devanagari, latin, letters } from './font-letters.json';

/** Matches one character that a font has. */
export type FontCharacters = RegExp;

/** The font of the Order Invoice, which browsers load: Latin letters and ₹. */
export const invoiceFont = charactersIn(latin);

/** The font of tax documents, which the server draws: also Devanagari. */
export const documentFont = charactersIn([...latin, ...devanagari]);

function charactersIn(ranges: string[][]): FontCharacters {
  const classes = ranges.map(([first, last]) => `\\u{${first}}-\\u{${last}}`).join('');
  return new RegExp(`[${classes}${letters}\\n]`, 'u');
}

/**
 * Replaces characters that a font does not have. Invisible formatting characters are removed, accents that are missing
 * are dropped, and other characters become a question mark.
 * @param text any text
 * @returns text that the font can draw
 */
export function printableText(text: string, font: FontCharacters): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ''));
  return Array.from(plain, (character) => printableCharacter(character, font)).join('');
}

function printableCharacter(character: string, font: FontCharacters): string {
  if (font.test(character)) return character;
  if (/\p{M}/u.test(character)) return '';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare).every((part) => font.test(part)) ? bare : '?';
}

/** @returns whether printableText would replace characters by question marks */
export function holdsOtherScripts(text: string, font: FontCharacters): boolean {
  const questionMarks = (written: string) => written.split('?').length;
  return questionMarks(printableText(text, font)) > questionMarks(text);
}
