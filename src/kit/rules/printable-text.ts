import { devanagari, latin, letters } from './font-letters.json';

export type FontCharacters = RegExp;

/** Font of the Order Invoice, drawn in browsers: Latin letters and ₹. */
export const invoiceFont = charactersIn(latin);

/** Font of tax documents, drawn on the server: also Devanagari. */
export const documentFont = charactersIn([...latin, ...devanagari]);

function charactersIn(ranges: string[][]): FontCharacters {
  const classes = ranges.map(([first, last]) => `\\u{${first}}-\\u{${last}}`).join('');
  return new RegExp(`[${classes}${letters}\\n]`, 'u');
}

/** Removes invisible characters, drops missing accents, and replaces other missing characters by a question mark. */
export function printableText(text: string, font: FontCharacters): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (font.test(sign) ? sign : ''));
  return Array.from(plain, (character) => printableCharacter(character, font)).join('');
}

function printableCharacter(character: string, font: FontCharacters): string {
  if (font.test(character)) return character;
  if (/\p{M}/u.test(character)) return '';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare).every((part) => font.test(part)) ? bare : '?';
}

export function holdsOtherScripts(text: string, font: FontCharacters): boolean {
  const questionMarks = (written: string) => written.split('?').length;
  return questionMarks(printableText(text, font)) > questionMarks(text);
}
