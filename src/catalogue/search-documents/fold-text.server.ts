/** Accents, but not the vowel signs of Devanagari, without which its words are others. */
const MARKS = /(?![\u0902\u0903\u093A\u093B\u093E-\u094F])\p{M}/gu;
const SAME: Record<string, string> = { '’': "'", '×': 'x', ς: 'σ' };

/** NFKD, no marks, lower case, one kind of apostrophe; by character, so that contained texts stay contained. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[’×ς]/g, (sign) => SAME[sign]!);
}

export function foldedWords(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ');
}
