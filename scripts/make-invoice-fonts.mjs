// Makes the subset of Noto Sans with the characters of an invoice, for the PDF. The result is committed; run this
// again when src/web/features/admin-orders/invoice-letters.json changes: node scripts/make-invoice-fonts.mjs
import fs from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const { ranges, letters } = require('../src/web/features/admin-orders/invoice-letters.json');

const rangeCharacters = ranges.flatMap(([first, last]) => {
  const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
  return Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset));
});

const weights = [
  ['400Regular/NotoSans_400Regular.ttf', 'noto-sans-invoice.ttf'],
  ['700Bold/NotoSans_700Bold.ttf', 'noto-sans-invoice-bold.ttf'],
];
for (const [from, to] of weights) {
  const fullFont = fs.readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${from}`));
  const subset = await subsetFont(fullFont, rangeCharacters.join('') + letters, { targetFormat: 'truetype' });
  fs.writeFileSync(new URL(`../src/web/assets/fonts/${to}`, import.meta.url), subset);
  console.log(`${to}: ${subset.length} bytes`);
}
