import { expect, it } from 'vitest';
import { searchDocumentOf } from './search-document.server.ts';

const product = {
  name: 'Tara Wi-Fi cam',
  sku: 'CHK-TAR-I2',
  gtin: '4006381333931',
  brand: 'Chaukas',
  categories: ['Cameras'],
  specs: {},
  description: '',
};
const docOf = (details: Partial<typeof product> & { specs?: Record<string, never> | object }) =>
  searchDocumentOf({ ...product, ...details }).doc.split(' ');

it('weighs the name before brand and categories, data and description', () => {
  expect(docOf({ description: 'A cam.', specs: { place: 'Indoor' } })).toEqual([
    "'tara':1A",
    "'wifi':1A",
    "'wi':1A",
    "'fi':1A",
    "'cam':1A",
    "'chaukas':2B",
    "'cameras':2B",
    "'indoor':3C",
    "':a':4D",
    "':cam':4D",
  ]);
});

it('reads the values of the data, and of what is true the words of its key', () => {
  const words = docOf({
    name: 'X',
    specs: { twoWayTalk: true, onvif: false, smart: ['Person', 'Siren'], zoom: 4, ipRating: null },
  });

  expect(words).toEqual(
    expect.arrayContaining(["'two':3C", "'way':3C", "'talk':3C", "'person':3C", "'siren':3C", "'4':3C"]),
  );
  expect(words.join()).not.toMatch(/onvif|iprating|null|false|true/);
});

it('keeps the SKU and the GTIN out of the words', () => {
  expect(searchDocumentOf(product)).toMatchObject({
    name: 'tara wi-fi cam',
    code: ' chktari2 4006381333931 | chk tar i2 ',
  });
  expect(searchDocumentOf({ ...product, sku: null, gtin: null }).code).toBe('  |  ');
});

it('leaves out what no person types, and reads a number with its unit', () => {
  const known = new Map(
    [
      { key: 'planKind', unit: '', isHidden: true },
      { key: 'wattsMax', unit: 'W', isHidden: false },
    ].map((spec) => [spec.key, spec]),
  );
  const { doc } = searchDocumentOf(
    { ...product, name: 'X', brand: null, categories: [], specs: { planKind: 'camera', wattsMax: 6.5 } },
    known,
  );

  expect(doc.split(' ')).toEqual(["'x':1A", "'6.5':3C", "'6.5w':3C", "'w':3C"]);
});

it('marks the words that translations alone have', () => {
  const { doc, words } = searchDocumentOf({
    ...{ name: 'Dome', otherNames: ['डोम 9', 'Dome'], sku: null, gtin: null, brand: null },
    ...{ categories: ['Box'], otherCategories: ['पेटी'], specs: {} },
    ...{ description: 'Round', otherDescriptions: ['गोल round'] },
  });

  expect(doc.split(' ').filter((lexeme) => lexeme.startsWith("'."))).toEqual([
    "'.डोम'",
    "'.9'",
    "'.पेटी'",
    "'.:गोल'",
  ]);
  expect(words).toEqual(['dome', 'डोम', 'box', 'पेटी', '.डोम', '.पेटी']);
});
