/**
 * Makes a slug, the readable part of a URL: lower-case letters and digits joined by single hyphens. Accents and
 * characters that are not Latin letters or digits are removed.
 * @param name for example `Swati 25× Speed-Dome PTZ Camera`
 * @returns for example `swati-25x-speed-dome-ptz-camera`; '' when nothing is left
 */
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
