import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, it } from 'vitest';

const KEPT = 'docs/licences.md';

/** Licences that allow selling and changing the shop. */
const WELCOME = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|LGPL-3\.0-or-later)$/;

it('lists the licence of every shipped package, and all are allowed', () => {
  const kept = fs.readFileSync(KEPT, 'utf8');
  const script = `import('./scripts/licences.mjs').then(({ licencesText }) => process.stdout.write(licencesText()))`;

  expect(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })).toBe(kept);
  const licences = [...kept.matchAll(/^\| (?!package|---)\S+ \| \S+ \| (.+?) \|/gm)].map(([, said]) => said!);
  expect(licences.length).toBeGreaterThan(100);
  const unwelcome = licences.filter((said) => !said.split(' AND ').every((one) => WELCOME.test(one)));
  expect(unwelcome).toEqual([]);
});
