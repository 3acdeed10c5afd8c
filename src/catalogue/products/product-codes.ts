/** `Swati 25× Speed-Dome PTZ Camera` becomes `swati-25x-speed-dome-ptz-camera`; '' when nothing is left. */
export function slugOf(name: string): string {
  return name
    .replaceAll('×', 'x')
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '');
}

/** GS1 General Specifications, section 7.9, "Check digit calculations". */

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** GTIN-8, UPC (12 digits), EAN (13) or GTIN-14 with a valid check digit. */
export function isGtin(text: string): boolean {
  return LENGTHS.has(text.length) && /^[0-9]+$/.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1);
}

/** Weights from the right are 3, 1, 3, 1 …; the check digit completes a multiple of ten. */
function checkDigit(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}
