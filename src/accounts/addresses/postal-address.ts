export const MAX_ADDRESS_LINE_LENGTH = 100;
export const MAX_CITY_LENGTH = 50;

/** An address in one line, cut to the maximum length. */
export function addressInOneLine(text: string): string {
  return (
    text
      .split(/[\n\r\u2028\u2029]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, MAX_ADDRESS_LINE_LENGTH)
      // The cut must not leave half of a character.
      .replace(/[\uD800-\uDBFF]$/, '')
  );
}
