import { hasDigit } from '../../catalogue/search-documents/search-words.ts';

const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
/** No word of a shop is as long; a longer one would only cost time. */
const NO_EDIT_FROM = 30;

/** @returns how many edits a typed word may be away from the word that was meant; none where it holds a digit */
export function allowedEdits(typed: string): 0 | 1 | 2 {
  if (typed.length < ONE_EDIT_FROM || typed.length > NO_EDIT_FROM || hasDigit(typed)) return 0;
  return typed.length < TWO_EDITS_FROM ? 1 : 2;
}

/**
 * The number of edits between two words: letters inserted, left out, replaced, and neighbours swapped (optimal string
 * alignment: no letter is edited twice).
 */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row.push(edits);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length]!;
}
