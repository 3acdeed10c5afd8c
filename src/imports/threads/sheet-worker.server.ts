import { parentPort } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import { withFormulaQuote } from '../../kit/rules/csv.ts';
import { recognised, sheetProducts, unmappedHeadings } from '../formats/sheet-format.server.ts';
import type { SheetProduct } from '../formats/sheet-product.server.ts';
import { samplesOf, textsOfRows } from '../reading/row-texts.server.ts';
import { readCsv } from '../reading/read-csv.server.ts';
import { readColumns, UnreadableFile, type SheetTable } from '../reading/sheet-table.server.ts';
import { readTable } from '../reading/read-table.server.ts';
import type {
  KeyedRow,
  OpenedSheet,
  ProductBatch,
  ReadProducts,
  SheetReply,
  SheetRequest,
  WrittenCell,
} from './sheet-threads.server.ts';

/** A worker thread, so that a large sheet never blocks the web server. */

const port = parentPort!;
let table: SheetTable | null = null;
let products: SheetProduct[] = [];
const written: WrittenCell[][] = [];

port.on('message', (request: SheetRequest) => {
  void answer(request).then((reply) => port.postMessage(reply));
});

async function answer(request: SheetRequest): Promise<SheetReply> {
  try {
    return { result: await resultOf(request) };
  } catch (error) {
    if (error instanceof UnreadableFile) {
      const { refusal, columns, sheets } = error;
      return { refusal, columns, sheets };
    }
    return { error: String((error as Error).stack ?? error) };
  }
}

async function resultOf(request: SheetRequest): Promise<unknown> {
  switch (request.ask) {
    case 'open':
      return opened(await readTable(request.bytes, request.place));
    case 'rows':
      return readCsv(Buffer.from(request.csv), {});
    case 'columns':
      return readColumns(request.csv, request.wanted, request.maxRows);
    case 'products':
      products = sheetProducts(table!, request.format, request.mapping);
      return {
        count: products.length,
        unmapped: unmappedHeadings(table!.headings, request.format, request.mapping),
      } satisfies ReadProducts;
    case 'keys':
      return products.slice(request.from, request.from + request.size).map(keysOf);
    case 'batch':
      return products.slice(request.from, request.from + request.size) satisfies ProductBatch;
    case 'cells':
      return textsOfRows(table!, request.format, request.rows);
    case 'add':
      written.push(...request.rows);
      return null;
    case 'write':
      return xlsxOf(request.sheet);
  }
}

function keysOf({ row, id, sku, values: { name, group } }: SheetProduct): KeyedRow {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { row, id, sku, name: text(name), group: group === undefined ? undefined : text(group) };
}

function opened(read: SheetTable): OpenedSheet {
  table = read;
  const { encoding, delimiter, sheets, sheet, headingRow, headings } = read;
  return {
    encoding,
    delimiter,
    sheets,
    sheet,
    headingRow,
    headings,
    samples: samplesOf(read),
    ...recognised(read.headings),
  };
}

/** Every text is a text cell, so that a spreadsheet runs no formula in it. */
async function xlsxOf(sheet: string): Promise<Buffer> {
  const data = written.map((cells) =>
    cells.map((value) =>
      typeof value === 'string'
        ? { value: escaped(withFormulaQuote(value)), type: String, format: '@' }
        : typeof value === 'number'
          ? { value }
          : null,
    ),
  );
  written.length = 0;
  return writeXlsxFile(data, { sheet, stickyRowsCount: 1 }, { features: [DEFAULT_STYLE] }).toBuffer();
}

/** The style that all others begin with (ECMA-376 part 1, 18.8.7 and 18.8.9); the package leaves it out. */
const DEFAULT_STYLE = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml: string) =>
          xml
            .replace('<cellXfs', '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs')
            .replace(
              '</cellXfs>',
              '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
            ),
      },
    },
  },
};

/**
 * Escapes characters not allowed in XML, and text that looks like an escape (ECMA-376 part 1, ST_Xstring). Also names
 * of Object.prototype, because the writer looks texts up in a plain object.
 */
function escaped(text: string): string {
  if (text in Object.prototype) return escape(text.charCodeAt(0)) + text.slice(1);
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, escape('_'.charCodeAt(0)))
    .replace(/[\r\ufffe\uffff]/g, (sign) => escape(sign.charCodeAt(0)));
}

function escape(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}
