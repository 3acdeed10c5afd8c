// Makes the Devanagari subset of Noto Sans that pages in Hindi load, in two weights. The results are committed:
// node scripts/make-hindi-font.mjs
import fs from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const { devanagari } = require('../src/kit/rules/font-letters.json');

const FEATURES = [
  'abvf',
  'abvm',
  'abvs',
  'akhn',
  'blwf',
  'blwm',
  'blws',
  'calt',
  'ccmp',
  'cjct',
  'half',
  'haln',
  'kern',
  'locl',
  'nukt',
  'pres',
  'psts',
  'rkrf',
  'rphf',
  'vatu',
  'mark',
  'mkmk',
];

const weights = [
  ['400Regular/NotoSans_400Regular.ttf', 'noto-sans-hindi.woff2'],
  ['700Bold/NotoSans_700Bold.ttf', 'noto-sans-hindi-bold.woff2'],
];
for (const [from, name] of weights) {
  const fullFont = fs.readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${from}`));
  const characters = devanagari.flatMap(charactersOf).join('');
  const subset = await subsetFont(fullFont, characters, { targetFormat: 'woff2', keepFeatures: FEATURES });
  fs.writeFileSync(new URL(`../src/assets/fonts/${name}`, import.meta.url), subset);
  console.log(`${name}: ${subset.length} bytes`);
}

function charactersOf([first, last]) {
  const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
  return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset));
}
