import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  filesWithSentences,
  sentencesInPlace,
  sentencesReadAtLoad,
  shoppersFiles,
  tableIn,
} from './support/platform/sentence-scan.ts';

/** Words that nobody in an Indian shop says. Those that code does without as well are in words.test.ts. */
const BANNED: [word: RegExp, instead: string][] = [
  [/\b(code|coupon)s?\b[^.]*\bholds?\b|\bIt holds (for|to|until|ten|10)\b/i, 'is valid'],
  [/\bmoney\b[^.]*\b(came|come|comes)\b|\b(came|come|comes) in\b[^.]*\bmoney\b/i, 'was received'],
  [/\ball the same\b/i, 'anyway'],
  [/\bmeanwhile\b/i, 'name who changed what'],
  [/\bgets? through\b|\bgot through\b/i, 'was sent'],
  [/\bwhom (the|we|you)\b|\bonly who\b|\b(is|are) mailed\b|\bsa(y|ys|id) yes\b/i, 'you, we, the customer'],
  [/\b(look|looks|looked) at\b|\bstands?\b|\bswitch(es)? (it|them) off\b/i, 'check, is shown, turn off'],
  [/\b[Pp]lease say\b|['`.] ?Say\b|\bwhat (comes|came) (back|in)\b/i, 'enter, choose; returned, received'],
];

/** Files with sentences for people. */
const SENTENCES =
  /(\.words|\b(mail-texts?|policy|sentences|words|help(-panel)?)(\.(server|shop|desk))?)\.tsx?$/;

function bannedIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*|import|export \*)/.test(line))
    .flatMap((line) =>
      BANNED.flatMap(([word, instead]) => (word.test(line) ? [`${line.trim()} → ${instead}`] : [])),
    );
}

describe('sentences for people', () => {
  it('use the words of an Indian shop', () => {
    const files = fs
      .readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => SENTENCES.test(file));

    expect(files.length).toBeGreaterThan(60);
    expect(files.flatMap((file) => bannedIn(fs.readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });

  it.each([
    "'The code holds for ten minutes.'",
    "'We ship when the money has come.'",
    "'Issue it all the same?'",
    "'This was changed meanwhile.'",
    "'Whom the company may call.'",
    "'Nothing is ordered before you say yes.'",
    "'To get no such mails, switch them off'",
  ])('are found wanting in %s', (line) => {
    expect(bannedIn(line)).not.toEqual([]);
  });

  it.each(["'Recommended first'", "'The disk holds 33 days.'", "'The order comes back into the list.'"])(
    'are left alone in %s',
    (line) => {
      expect(bannedIn(line)).toEqual([]);
    },
  );
});

const read = (file: string) => fs.readFileSync(file, 'utf8');

const inPlace = (code: string) => sentencesInPlace('x.tsx', code).map(({ text }) => text);
const readAtLoad = (code: string) => sentencesReadAtLoad('x.ts', code, new Set(['cartMessages']));

/** Names of others, abbreviations and units, which no language changes; and what code alone reads. */
const NO_SENTENCES = new Set([
  ...['GSTIN', 'GSTIN ……', 'UTR …', 'Mbps', '… MP', '… TB', '… KB', '… MB', 'Instagram', 'Facebook', '…px'],
  // Words of schema.org, of the browser's autocompletion, and of the catalogue's data.
  ...['Review', 'Person', 'Rating'],
  ...['Product', 'Brand', 'Offer', 'Organization', 'Store', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  ...[
    'Friday',
    'Saturday',
    'Sunday',
    'billing address-line1',
    'billing address-level2',
    'billing postal-code',
  ],
  ...['Smart dual light', 'Full colour', 'Pending', 'Shipped', 'Delivered', 'Address'],
  // Keys of queries and fields.
  ...['own models', 'all cameras', 'edit …', 'usual.…'],
]);

describe('a sentence for shoppers', () => {
  it('is in a table, never in a component', () => {
    const files = shoppersFiles();

    expect(files.length).toBeGreaterThan(250);
    const found = files.flatMap((file) => sentencesInPlace(file, read(file)));
    expect(found.filter(({ text }) => !NO_SENTENCES.has(text))).toEqual([]);
  });

  it('is read when it is shown, not when its file is loaded', () => {
    const files = filesWithSentences();
    const tables = new Set(files.flatMap((file) => tableIn(read(file))));
    expect(tables.size).toBeGreaterThan(60);

    const found = files.flatMap((file) => sentencesReadAtLoad(file, read(file), tables));
    // The script of every page, which the security headers allow by its hash.
    expect(found.map(({ file }) => file)).toEqual(['src/kit/api/page-starter.ts']);
  });

  it.each([
    '<p>Your cart is empty.</p>',
    '<b>Cart</b>',
    '<input placeholder="search" />',
    '<Row name="Subtotal" />',
    "const name = 'Next';",
    "showAlert('your cart is empty')",
    'const words = `${count} products of your list`;',
    'const words = `Only ${left} left`;',
  ])('is noticed in %s', (code) => {
    expect(inPlace(code)).toHaveLength(1);
  });

  it.each([
    '<p className="grid gap-2 text-small">{m.empty}</p>',
    '<b>{price}&nbsp;m</b>',
    "const isDone = status === 'Delivered';",
    "throw new Error('The server has no cart.');",
    'const style = `grid gap-2 ${className}`;',
    "import x from 'The file';",
  ])('is not seen in %s', (code) => {
    expect(inPlace(code)).toEqual([]);
  });

  it.each(['const title = cartMessages.empty;', "const rows = [['a', cartMessages.full]];"])(
    'is read too early by %s',
    (code) => {
      expect(readAtLoad(code)).toHaveLength(1);
    },
  );

  it.each([
    'const title = () => cartMessages.empty;',
    'const row = { get name() { return cartMessages.full; } };',
  ])('is read in time by %s', (code) => {
    expect(readAtLoad(code)).toEqual([]);
  });
});
