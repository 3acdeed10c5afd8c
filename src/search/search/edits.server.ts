import { hasDigit } from '../../catalogue/search-documents/search-words.server.ts';

const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 8;
const NO_EDIT_FROM = 30;

export function allowedEdits(typed: string): 0 | 1 | 2 {
  if (typed.length < ONE_EDIT_FROM || typed.length > NO_EDIT_FROM || hasDigit(typed)) return 0;
  return typed.length < TWO_EDITS_FROM ? 1 : 2;
}

/** Optimal string alignment: insertions, deletions, replacements and swapped neighbours; no letter is edited twice. */
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
