import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../../src/languages/en.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';
import { speakTestLanguage, unmarkedTexts, testPages } from '../../support/platform/test-language.ts';

const paths = JSON.parse(fs.readFileSync('tests/e2e/platform/public-screens.json', 'utf8')) as string[];

// Titles of the owner's pages have the same names as the links to them.
const tables = Object.entries(english).flatMap(([name, table]) => (name === 'menu' ? [] : [table]));
const plainSentences = new Set(
  tables.flatMap((table) =>
    Object.values(table).flatMap((sentence) => (typeof sentence === 'string' ? [sentence] : [])),
  ),
);

/** Words of the owner's menus and of the catalogue's data, which are also in a table. */
const OF_THE_OWNER = [
  ...['Home', 'Products', 'Planning tools', 'Warranty', 'Terms', 'WhatsApp', 'Shop', 'Office', 'day'],
  ...['Camera', 'Where', 'Resolution', 'Channels', 'Lens', 'Compression', 'Works with', 'Power', 'PoE class'],
  ...['Country of origin', 'Book a site survey'],
];

let shop: TestShop;
let endTestLanguage: () => void;
beforeAll(async () => {
  shop = await startDemoShop({ pages: testPages });
  endTestLanguage = speakTestLanguage();
});
afterAll(async () => {
  endTestLanguage();
  await shop.close();
});

describe('in a language that nobody speaks yet', () => {
  it.each(paths)('%s is shown without an English sentence of the tables', async (path) => {
    const { body: html } = await shop.visitor().send<string>('GET', path);

    expect(html).toContain('⟦');
    const unmarked = unmarkedTexts(html).filter((each) => plainSentences.has(each));
    expect(unmarked.filter((each) => !OF_THE_OWNER.includes(each))).toEqual([]);
  });

  it('a refusal is read in it, with the same code', async () => {
    const { status, body } = await shop
      .visitor()
      .send('POST', '/api/auth/login', { email: 'nobody', password: '' });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', message: expect.stringMatching(/^⟦.*⟧$/) as string });
  });
});
