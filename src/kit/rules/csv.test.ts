import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

describe('csvOf', () => {
  it('begins with a byte order mark and ends every line with CRLF', () => {
    expect(csvOf([['Order ID'], ['CHK-1']])).toBe('\uFEFFOrder ID\r\nCHK-1\r\n');
  });

  it('quotes what holds a comma, a quote or a line break', () => {
    expect(csvOf([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe(
      '\uFEFF"a,b","say ""hi""","two\nlines",plain\r\n',
    );
  });

  it.each(['=1+1', '+91 98765', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠SUM(A1)'])(
    'writes %j as text, not as a formula',
    (value) => {
      const [row] = read(csvOf([[value]]));

      expect(row).toEqual([`'${value}`]);
    },
  );

  it('can be parsed back to the same values, whatever they are', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(rows, (values) => {
        const harmless = values.map((row) =>
          row.map((value) => value.replace(/^'*[=+\-@＝＋－＠\t\r\n]/, `'$&`)),
        );
        expect(read(csvOf(values))).toEqual(harmless);
      }),
    );
  });

  it('never leaves a value that begins like a formula', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'),
        fc.string(),
        (sign, rest) => {
          const [[value]] = read(csvOf([[sign + rest]])) as [[string]];
          expect(value).toBe(`'${sign}${rest}`);
        },
      ),
    );
  });
});

describe('csvLine', () => {
  it('has no byte order mark, and writes numbers as they are, also negative ones', () => {
    expect(csvLine(['24-Gujarat', { digits: '-973.72' }, ''])).toBe('24-Gujarat,-973.72,\r\n');
  });
});

/** Parses CSV by RFC 4180. It shares no code with the writer. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.replace(/^\uFEFF/, '').matchAll(fields)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
