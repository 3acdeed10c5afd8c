const FILLERS = new Set(
  ['for', 'with', 'and', 'the', 'in', 'of', 'a'].concat([
    ...['ka', 'ki', 'ke', 'ko', 'wala', 'wali', 'chahiye', 'aur', 'mein'],
  ]),
);

export function isFiller(words: readonly string[], index: number): boolean {
  const word = words[index]!;
  return FILLERS.has(word) || (word === 'liye' && words[index - 1] === 'ke');
}
