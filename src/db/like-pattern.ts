/**
 * Escapes %, _ and \ in a search text.
 * @returns the pattern for LIKE and ILIKE that finds the text anywhere
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** @returns the pattern that finds the text at the beginning; see containsPattern */
export function beginsPattern(text: string): string {
  return containsPattern(text).slice(1);
}
