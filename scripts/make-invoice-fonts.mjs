// Makes the subsets of Noto Sans for PDFs: one for the Order Invoice, which browsers load, and one for tax documents,
// which the server draws. The results are committed; run this again when src/kit/rules/font-letters.json changes:
// node scripts/make-invoice-fonts.mjs
import fs from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const { latin, letters, devanagari } = require('../src/kit/rules/font-letters.json');

const subsets = [
  { name: 'src/assets/fonts/noto-sans-invoice', ranges: latin },
  { name: 'src/assets/fonts/noto-sans-document', ranges: [...latin, ...devanagari] },
];
const weights = [
  ['400Regular/NotoSans_400Regular.ttf', '.ttf'],
  ['700Bold/NotoSans_700Bold.ttf', '-bold.ttf'],
];
for (const { name, ranges } of subsets)
  for (const [from, ending] of weights) {
    const fullFont = fs.readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${from}`));
    const characters = ranges.flatMap(charactersOf).join('') + letters;
    const subset = await subsetFont(fullFont, characters, { targetFormat: 'truetype' });
    fs.writeFileSync(new URL(`../${name}${ending}`, import.meta.url), subset);
    console.log(`${name}${ending}: ${subset.length} bytes`);
  }

function charactersOf([first, last]) {
  const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
  return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset));
}
