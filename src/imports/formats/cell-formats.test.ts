import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFormulaQuote, withoutFormulaQuote } from '../../kit/rules/csv.ts';
import { readField } from './field-readers.server.ts';
import {
  groupPlace,
  groupText,
  pathParts,
  pathText,
  sheetNumber,
  specText,
  specValue,
} from './sheet-product.server.ts';
import { htmlText } from './shopify-products.server.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const trimmedText = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('>', '\\', ' ', ':', 'a') }))
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('sheetNumber', () => {
  it.each([
    ['1,23,456.00', 123456],
    ['123,456', 123456],
    ['1,234,567.5', 1234567.5],
    ['12,34,567', 1234567],
    ['1\u00a0149.50', 1149.5],
    ['₹ 1,149', 1149],
    ['Rs. 1149/-', 1149],
    ['INR 1149', 1149],
    ['18%', 18],
    ['1\u00a0149', 1149],
    ['\u00a01149 ', 1149],
    ['0', 0],
    [1149.0999999999999, 1149.1],
  ])('reads %j as %d', (cell, number) => {
    expect(sheetNumber(cell)).toBe(number);
  });

  it.each([
    '1.149,00',
    '12,34',
    '-5',
    '+5',
    '1e3',
    '1,2345',
    '1,23,45',
    '1 2 3',
    '12 34',
    '12\u00a034',
    'abc',
    '',
    '.',
    '1.',
    '₹',
    '०',
  ])('does not read %j', (cell) => {
    expect(sheetNumber(cell)).toBeNull();
  });

  it.each([-5, 1e300, NaN, Infinity])('does not take the number %d of a cell', (cell) => {
    expect(sheetNumber(cell)).toBeNull();
  });
});

describe('the quote of formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ["'=x", "''=x"],
    ['-', "'-"],
    ["''@a", "'''@a"],
    ["it's", "it's"],
    ["'quoted'", "'quoted'"],
    ['#REF!', "'#REF!"],
    ['#1 camera', '#1 camera'],
    ['', ''],
  ])('%j goes out as %j', (text, written) => {
    expect(withFormulaQuote(text)).toBe(written);
  });

  it('loses nothing, and leaves nothing that a spreadsheet would run', () => {
    const beginnings = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a') });
    fc.assert(
      fc.property(fc.oneof(anyText, beginnings), (text) => {
        expect(withoutFormulaQuote(withFormulaQuote(text))).toBe(text);
        expect(withFormulaQuote(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('paths and groups', () => {
  it('splits at each > that has no backslash', () => {
    expect(pathParts('Cameras > Dome')).toEqual(['Cameras', 'Dome']);
    expect(pathParts('Cameras>Dome \\> 5 MP')).toEqual(['Cameras', 'Dome > 5 MP']);
    expect(pathParts(' > ')).toEqual([]);
  });

  it('loses no name', () => {
    fc.assert(
      fc.property(fc.array(trimmedText, { minLength: 1, maxLength: 4 }), (parts) => {
        expect(pathParts(pathText(parts))).toEqual(parts);
      }),
    );
  });

  it('loses no group', () => {
    const axis = trimmedText.filter((text) => !text.endsWith('\\'));
    const places = fc.array(fc.tuple(axis, trimmedText), { maxLength: 3 });
    fc.assert(
      fc.property(trimmedText, places, (name, pairs) => {
        const place = { name, axes: pairs.map(([axis]) => axis), values: pairs.map(([, value]) => value) };
        expect(groupPlace(groupText(place))).toEqual(place);
      }),
    );
  });

  it('writes groups as people would', () => {
    expect(groupText({ name: 'Dhruv Dome', axes: ['Colour', 'Lens'], values: ['White', '4 mm'] })).toBe(
      'Dhruv Dome > Colour: White > Lens: 4 mm',
    );
    expect(groupPlace('Dhruv Dome > Colour')).toBeNull();
  });
});

describe('specText', () => {
  it.each([
    [5, '5'],
    [0.5, '0.5'],
    [-2, '-2'],
    [true, 'yes'],
    [false, 'no'],
    ['Metal', 'Metal'],
    ['5', '"5"'],
    ['yes', '"yes"'],
    ['', '""'],
    [' a', '" a"'],
    [['Home', 'Shop'], 'Home | Shop'],
    [['Home'], '["Home"]'],
    [[], '[]'],
    ['a | b', '"a | b"'],
    ['10"', '10"'],
    ['"', '"'],
    ['4 mm', '4 mm'],
    ['two\nlines', '"two\\nlines"'],
  ])('writes %j as %s', (value, text) => {
    expect(specText(value)).toBe(text);
  });

  it('loses nothing, whatever the value', () => {
    const words = fc.oneof(
      anyText,
      fc.constantFrom('yes', 'NO', '5', '-0', '1e3', '[]', '["a"]', ' | ', 'a | b'),
    );
    const value = fc.oneof(
      words,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
      fc.boolean(),
      fc.array(words, { maxLength: 4 }),
    );
    fc.assert(
      fc.property(value, (written) => {
        expect(specValue(specText(written))).toEqual(written);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('htmlText', () => {
  it.each([
    ['<p>One</p><p>Two<br>lines</p>', 'One\nTwo\nlines'],
    ['<ul><li>5 MP</li><li>IP67</li></ul>After', '- 5 MP\n- IP67\n\nAfter'],
    ['a &amp; b &lt;c&gt; &#8377;5 &#x20b9;6 &nbsp;x &unknown;', 'a & b <c> ₹5 ₹6 x &unknown;'],
    ['<script>alert("x")</script>Good<style>p{}</style>', 'Good'],
    ['<script>never closed', ''],
    ['<img src=x onerror=alert(1)>Text', 'Text'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['<a href="https://x">link</a>', 'link'],
  ])('makes %j into %j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});

describe('readField', () => {
  const list = (count: number, length: number) =>
    JSON.stringify(Array.from({ length: count }, () => 'x'.repeat(length)));

  it('takes a spec as long as a product may have, a text or a list', () => {
    expect(readField('spec:lens', 'x'.repeat(500))).toHaveLength(500);
    expect(readField('spec:lens', list(30, 200))).toHaveLength(30);
  });

  it.each([['x'.repeat(501)], [list(31, 1)], [list(1, 201)]])('refuses a longer spec', (cell) => {
    expect(() => readField('spec:lens', cell)).toThrow('This is longer than 500 characters.');
  });
});
