import fs from 'node:fs';

/** The URL of every public screen in each of its states. Screenshots use the same list. */
export const PUBLIC_SCREENS = JSON.parse(
  fs.readFileSync('tests/e2e/platform/public-screens.json', 'utf8'),
) as string[];

/** The browser's own notes about a screen whose link leads to nothing. */
export function notedOf(path: string): RegExp[] {
  return path.startsWith('/shared-cart/') ? [/404/] : [];
}
