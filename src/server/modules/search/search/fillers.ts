/** Words that say nothing of a product, in English and in Hindi as it is typed. */
const FILLERS = new Set(
  ['for', 'with', 'and', 'the', 'in', 'of', 'a'].concat([
    ...['ka', 'ki', 'ke', 'ko', 'wala', 'wali', 'chahiye', 'aur', 'mein'],
  ]),
);

/** @returns whether the word at this place says nothing; `liye` does so only behind `ke` */
export function isFiller(words: readonly string[], index: number): boolean {
  const word = words[index]!;
  return FILLERS.has(word) || (word === 'liye' && words[index - 1] === 'ke');
}
