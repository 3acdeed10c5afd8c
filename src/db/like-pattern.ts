/**
 * Escapes %, _ and \ in a search text.
 * @returns the pattern for LIKE and ILIKE that finds the text anywhere
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
