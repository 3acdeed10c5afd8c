/** The pattern for LIKE and ILIKE that finds the text anywhere; escapes %, _ and \. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export function beginsPattern(text: string): string {
  return containsPattern(text).slice(1);
}
