import fs from 'node:fs';

/** An address of every screen anyone may see, and of the states it can be in; pictures are taken of the same. */
export const PUBLIC_SCREENS = JSON.parse(
  fs.readFileSync('tests/e2e/public-screens.json', 'utf8'),
) as string[];
