const MARKS = /\p{M}+/gu;
/** `×` is written as x where no keyboard has it, and a final sigma is the same letter. */
const SAME: Record<string, string> = { '’': "'", '×': 'x', ς: 'σ' };

/**
 * Folds a text as searching compares it: compatible forms (NFKD), no marks, lower case, one kind of apostrophe. Each
 * character is folded by itself, so that a text which contains another still does so when both are folded.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[’×ς]/g, (sign) => SAME[sign]!);
}

/** Folded, with single blanks: how a searched text is kept and how a synonym is compared. */
export function foldedWords(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ');
}
