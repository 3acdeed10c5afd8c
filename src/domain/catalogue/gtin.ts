/** Article numbers: GS1 General Specifications, section 7.9, "Check digit calculations". */

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/**
 * @param text a GTIN-8, UPC (12 digits), EAN (13) or GTIN-14, digits only
 * @returns whether it has one of these lengths and its last digit fits the others
 */
export function isGtin(text: string): boolean {
  return LENGTHS.has(text.length) && /^[0-9]+$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1);
}

/** From the right, the digits are weighted 3, 1, 3, 1 …; the check digit fills their sum up to a multiple of ten. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
