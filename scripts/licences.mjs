// Writes docs/licences.md: the licences of the packages that the server runs or that are sent to browsers.
import fs from 'node:fs';
import path from 'node:path';
import { floorOf, OF_BROWSERS } from './floors.mjs';

const FILE = 'docs/licences.md';

/** @returns the text of docs/licences.md for the installed packages */
export function licencesText() {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const inPages = importedByPages();
  const rows = Object.entries(packages)
    .map(([location, entry]) => ({ ...entry, location, name: location.replace(/^.*node_modules\//, '') }))
    .filter(({ location, dev, devOptional }) => location !== '' && !dev && !devOptional)
    .map(({ name, version, license, location }) => ({
      ...{ name, version, where: 'server' },
      license: license ?? licenceIn(location),
    }));
  for (const name of inPages) {
    const { version, license } = packages[`node_modules/${name}`];
    const existing = rows.find((row) => row.name === name);
    if (existing) existing.where = 'server, pages';
    else rows.push({ name, version, license, where: 'pages' });
  }
  rows.sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
  const lines = rows.map(
    ({ name, version, license, where }) => `| ${name} | ${version} | ${license} | ${where} |`,
  );
  return [
    '# Licences',
    '',
    'What runs in the server or is sent to browsers; tools that only build and test are not. Written by',
    '`node scripts/licences.mjs` from `package-lock.json`; a test holds it to what is installed. Binaries of every platform',
    'stand here, of which one is installed. libvips (inside sharp) is LGPL: it is linked dynamically and not altered. The',
    'fonts Figtree and Noto Sans stand under the SIL Open Font License 1.1.',
    '',
    '| package | version | licence | in |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n');
}

/** Of a package that names it in its file LICENSE alone. */
function licenceIn(location) {
  const [title] = fs.readFileSync(path.join(location, 'LICENSE'), 'utf8').split('\n');
  return title === 'MIT License' ? 'MIT' : 'none stated';
}

/** Finds the packages that pages import, directly or not, by their import lines. */
function importedByPages() {
  const names = new Set();
  for (const file of filesBelow('src')) {
    if (!/(?<!\.test)\.tsx?$/.test(file) || !OF_BROWSERS.includes(floorOf(file))) continue;
    const text = fs.readFileSync(file, 'utf8');
    for (const [, packageName] of text.matchAll(/(?:from |import |import\()'((?:@[^/']+\/)?[^./'][^/']*)/g))
      if (!packageName.startsWith('node:') && !packageName.startsWith('virtual:')) names.add(packageName);
  }
  return names;
}

function filesBelow(folder) {
  return fs.readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
}

if (import.meta.filename === process.argv[1]) fs.writeFileSync(FILE, licencesText());
