/**
 * Makes the part of an address that names a thing: lower-case letters and digits joined by single hyphens.
 * Accents are taken off; what has no Latin letter or digit in it falls away.
 * @param name what people call it, for example `Swati 25× Speed-Dome PTZ Camera`
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
