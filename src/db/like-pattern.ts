/**
 * What is typed into a search box is looked for as it stands: %, _ and \ mean themselves.
 * @returns the pattern for LIKE and ILIKE that finds the text anywhere
 */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
