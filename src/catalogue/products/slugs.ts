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
