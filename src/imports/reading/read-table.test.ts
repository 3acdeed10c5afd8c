import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { readTable } from './read-table.server.ts';

const csv = (text: string) => readTable(new TextEncoder().encode(text));

async function xlsx(...sheets: SheetData[]): Promise<Uint8Array> {
  const file = writeXlsxFile(sheets.map((data, index) => ({ data, sheet: `Sheet ${index + 1}` })));
  return new Uint8Array(await file.toBuffer());
}

/** The workbook with each file's text changed. */
function edited(bytes: Uint8Array, edit: (text: string, name: string) => string): Uint8Array {
  const files = Object.entries(unzipSync(bytes));
  return zipSync(
    Object.fromEntries(
      files.map(([name, file]) => [name, strToU8(edit(new TextDecoder().decode(file), name))]),
    ),
  );
}

async function refusalOf(reading: Promise<unknown>): Promise<string> {
  return reading.then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  );
}

describe('readTable of CSV', () => {
  it('reads quotes, line breaks inside them, and inches, and counts rows as a spreadsheet', async () => {
    expect(await csv('SKU;Name\r\nA;"say ""hi""\nthere"\r\n\r\n;\r\nB;4" bracket\r\n')).toEqual({
      encoding: 'utf-8',
      delimiter: ';',
      ...{ sheets: [], sheet: null, headingRow: 1 },
      headings: ['SKU', 'Name'],
      rows: [
        { row: 2, cells: ['A', 'say "hi"\nthere'] },
        { row: 5, cells: ['B', '4" bracket'] },
      ],
    });
  });

  it.each([
    ['a,b;c,d', ','],
    ['a;b,c;d', ';'],
    ['"x,y,z"\tb', '\t'],
    ['a|b|c,d', '|'],
    ['a', ','],
  ])('finds the delimiter of %j', async (heading, delimiter) => {
    expect((await csv(`${heading}\n1\n`)).delimiter).toBe(delimiter);
  });

  it.each([
    ['utf-8', [...new TextEncoder().encode('SKU\n₹ é')], '₹ é'],
    ['utf-8', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode('SKU\né')], 'é'],
    ['utf-16le', [0xff, 0xfe, ...Buffer.from('SKU\n₹ é', 'utf16le')], '₹ é'],
    ['utf-16be', [0xfe, 0xff, ...Buffer.from('SKU\n₹ é', 'utf16le').swap16()], '₹ é'],
    ['windows-1252', [...Buffer.from('SKU\n'), 0x80, 0x20, 0xe9], '€ é'],
  ])('reads %s', async (encoding, bytes, text) => {
    const table = await readTable(Uint8Array.from(bytes));

    expect(table.encoding).toBe(encoding);
    expect(table.headings).toEqual(['SKU']);
    expect(table.rows).toEqual([{ row: 2, cells: [text] }]);
  });

  it.each([
    ['', 'import_empty'],
    ['SKU,Name\n', 'import_empty'],
    ['SKU,Name\n,\n \n', 'import_empty'],
    ['SKU,Name,sku\nA,B,C', 'import_header'],
    ['SKU,Name\nA,"never closed', 'import_unreadable'],
    ['<!doctype html><table><tr><td>SKU', 'import_type'],
    ['%PDF-1.7 …', 'import_type'],
    [`SKU\n${'A\n'.repeat(10_001)}`, 'import_too_large'],
    [`${Array.from({ length: 201 }, (_, index) => `c${index}`).join(',')}\nA`, 'import_too_large'],
  ])('refuses %#', async (text, refusal) => {
    expect(await refusalOf(csv(text))).toBe(refusal);
  });

  it('refuses a picture called .csv, UTF-16 without a mark, and the old .xls', async () => {
    const picture = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
    const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0];

    expect(await refusalOf(readTable(Uint8Array.from(picture)))).toBe('import_type');
    expect(await refusalOf(readTable(Buffer.from('SKU\nA', 'utf16le')))).toBe('import_type');
    expect(await refusalOf(readTable(Uint8Array.from(compound)))).toBe('import_old_excel');
    const locked = Buffer.concat([Buffer.from(compound), Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await refusalOf(readTable(locked))).toBe('import_unreadable');
  });

  it('takes ten thousand rows', async () => {
    expect((await csv(`SKU\n${'A\n'.repeat(10_000)}`)).rows).toHaveLength(10_000);
  });
});

/** The distance of the name from the unpacked size, in the entry of a file in the directory at a zip's end. */
const NAME_AFTER_SIZE = 46 - 24;

describe('readTable of XLSX', () => {
  it('reads the first sheet that holds something, by typed cells', async () => {
    const file = await xlsx(
      [],
      [
        ['SKU', 'Name', 'Price', 'Featured', 'Since'],
        [
          'A',
          ' two\nlines ',
          1149.0999999999999,
          true,
          { value: new Date(Date.UTC(2026, 1, 1)), format: 'd mmm' },
        ],
        [],
        [12345, '=1+1', null, false],
      ],
    );

    const { encoding, headings, rows } = await readTable(file);
    expect(encoding).toBeNull();
    expect(headings).toEqual(['SKU', 'Name', 'Price', 'Featured', 'Since']);
    expect(rows).toEqual([
      { row: 2, cells: ['A', ' two\nlines ', 1149.1, true, { date: '2026-02-01' }] },
      { row: 4, cells: [12345, '=1+1', null, false, null] },
    ]);
  });

  it('names errors of formulas and merged cells, and reads percent as it is shown', async () => {
    const plain = await xlsx([
      ['SKU', 'Price', 'GST rate'],
      ['A', 1, { value: 0.18, format: '0%' }],
      ['B', 2, 0.18],
      ['C', 3, 12],
    ]);
    const file = edited(plain, (text, name) =>
      name.endsWith('sheet1.xml')
        ? text
            .replace(/<c r="B2"[^>]*>.*?<\/c>/, '<c r="B2" t="e"><f>X!A1</f><v>#REF!</v></c>')
            .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A3:A4"/></mergeCells>')
        : text,
    );

    const { rows } = await readTable(file);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['A', { broken: 'formula_error', text: '#REF!' }, 18],
      [{ broken: 'merged_cell', text: '' }, 2, 0.18],
      [{ broken: 'merged_cell', text: '' }, 3, 12],
    ]);
  });

  it('does not follow entities, and refuses a damaged file or one that is no workbook', async () => {
    const file = await xlsx([['SKU'], ['A']]);
    const withEntity = edited(file, (text, name) =>
      /sharedStrings|sheet1/.test(name)
        ? text
            .replace(
              '?>',
              '?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY e SYSTEM "file:///etc/hostname">]>',
            )
            .replace('>A<', '>&a;&e;<')
        : text,
    );

    const { rows } = await readTable(withEntity);
    expect(rows).toEqual([{ row: 2, cells: ['&a;&e;'] }]);
    expect(await refusalOf(readTable(file.subarray(0, file.length - 40)))).toBe('import_unreadable');
    expect(await refusalOf(readTable(zipSync({ 'word/document.xml': strToU8('<w/>') })))).toBe('import_type');
  });

  it('adds up the sizes before it unpacks', async () => {
    const small = new Uint8Array(1024);
    const bomb = Buffer.from(
      zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/a.xml': small, 'xl/b.xml': small }),
    );
    expect(await refusalOf(readTable(bomb))).not.toBe('import_too_large');

    // Stating a size costs nothing; zeros of that size would take seconds to pack.
    for (const name of ['xl/a.xml', 'xl/b.xml'])
      bomb.writeUInt32LE(130 * 1024 * 1024, bomb.lastIndexOf(name) - NAME_AFTER_SIZE);

    expect(await refusalOf(readTable(bomb))).toBe('import_too_large');
  });
});
