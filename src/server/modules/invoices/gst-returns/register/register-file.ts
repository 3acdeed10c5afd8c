import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine } from '../../../../../domain/platform/csv.ts';
import type { SheetThreads } from '../../../imports/threads/sheet-threads.ts';
import type { Services } from '../../../../services.ts';
import { dayAfterMonth } from '../../documents/documents-queries.ts';
import { REGISTER_COLUMNS, registerCells, registerCsvLine, registerSheetCells } from './register-cells.ts';
import { readRegisterRows, type RegisterPeriod, type RegisterRow } from './register-rows.ts';

const CHUNK_ROWS = 500;

export function registerCsv({ reads }: Pick<Services, 'reads'>, period: RegisterPeriod): Readable {
  return Readable.from(csvChunks(monthByMonth(reads, period)), { objectMode: false });
}

/** @throws Refused 503 when too many sheets are being read or written */
export function registerXlsx(
  { reads }: Pick<Services, 'reads'>,
  threads: SheetThreads,
  period: RegisterPeriod,
): Promise<Buffer> {
  return threads.use(async (ask) => {
    await ask({ ask: 'add', rows: [REGISTER_COLUMNS] });
    for await (const rows of monthByMonth(reads, period))
      await ask({ ask: 'add', rows: rows.map((row) => registerSheetCells(registerCells(row))) });
    return Buffer.from(await ask<Uint8Array>({ ask: 'write', sheet: 'Sales register' }));
  });
}

async function* csvChunks(months: AsyncIterable<RegisterRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(REGISTER_COLUMNS);
  for await (const rows of months) {
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      yield rows
        .slice(start, start + CHUNK_ROWS)
        .map((row) => registerCsvLine(registerCells(row)))
        .join('');
    }
  }
}

/** Reads one month a statement, so that a year is never in memory at once. */
async function* monthByMonth(
  reads: Services['reads'],
  { from, to, gstin }: RegisterPeriod,
): AsyncGenerator<RegisterRow[]> {
  for (let start = from; start <= to;) {
    const next = dayAfterMonth(start.slice(0, 7));
    const end = next > to ? to : dayBefore(next);
    const part = { from: start, to: end, gstin };
    yield await reads.report((db) => readRegisterRows(db, part));
    start = next;
  }
}

function dayBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1, date! - 1)).toISOString().slice(0, 10);
}
