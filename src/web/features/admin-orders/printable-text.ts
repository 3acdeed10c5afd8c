import { letters, ranges } from './invoice-letters.json';

const inFont = new RegExp(
  `[${ranges.map(([first, last]) => `\\u{${first}}-\\u{${last}}`).join('')}${letters}\\n]`,
  'u',
);

/**
 * Replaces characters that the invoice's font does not have; it has Latin letters and ₹. Invisible formatting
 * characters are removed, accents that are missing are dropped, and other characters become a question mark.
 * @param text any text
 * @returns text that the font can draw
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

/** @returns whether printableText would replace characters by question marks */
export function holdsOtherScripts(text: string): boolean {
  const questionMarks = (written: string) => written.split('?').length;
  return questionMarks(printableText(text)) > questionMarks(text);
}
