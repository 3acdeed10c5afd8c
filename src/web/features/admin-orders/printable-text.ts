import { letters, ranges } from './invoice-letters.json';

const inFont = new RegExp(
  `[${ranges.map(([first, last]) => `\\u{${first}}-\\u{${last}}`).join('')}${letters}\\n]`,
  'u',
);

/**
 * The invoice's font holds Latin letters and ₹. Signs that only join or shape what stands beside them go; a letter
 * with a mark the font has not goes without the mark; what is left becomes a question mark.
 * @param text any text
 * @returns the text as the font can draw it
 */
export function printableText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ''));
  return Array.from(plain, printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (inFont.test(character)) return character;
  if (/\p{M}/u.test(character)) return '';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return Array.from(bare).every((part) => inFont.test(part)) ? bare : '?';
}

/** @returns whether some of the text cannot be drawn as it is written */
export function holdsOtherScripts(text: string): boolean {
  const questionMarks = (written: string) => written.split('?').length;
  return questionMarks(printableText(text)) > questionMarks(text);
}
