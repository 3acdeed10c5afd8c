import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, it } from 'vitest';

const KEPT = 'docs/licences.md';

/** Licences that allow selling and changing the shop. */
const WELCOME = /^(MIT|MIT-0|ISC|0BSD|Zlib|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|LGPL-3\.0-or-later)$/;

it('lists the licence of every shipped package, and all are allowed', () => {
  const kept = fs.readFileSync(KEPT, 'utf8');
  const script = `import('./scripts/licences.mjs').then(({ licencesText }) => process.stdout.write(licencesText()))`;

  expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })).toBe(kept);
  const licences = [...kept.matchAll(/^\| (?!package|---)\S+ \| \S+ \| (.+?) \|/gm)].map(([, said]) => said!);
  expect(licences.length).toBeGreaterThan(100);
  expect(licences.filter((said) => !isWelcome(said))).toEqual([]);
});

/** `A AND B` binds to both; of `A OR B` one may be chosen. */
function isWelcome(said: string): boolean {
  const choices = said.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => WELCOME.test(one)));
}
