import type { Readable } from 'node:stream';
import { GSTR1_FILES, SECTIONS, type Gstr1File, type Section } from './gst-returns.shapes.ts';
import { readTogether } from '../../db/read-together.ts';
import type { Db } from '../../db/transaction.ts';
import { streamOf, zipStreamOf } from './file-streams.server.ts';
import { gstr1Lines, type Gstr1Tables, readSectionRows } from './gstr1-csv.server.ts';
import { hsnSumsOf, readTurnover, nilRatedOf } from './nil-rated.server.ts';
import type { ReturnPeriod } from './month-documents.server.ts';
import { readMonthSums } from './month-sums.server.ts';

export async function gstr1Csv(db: Db, period: ReturnPeriod, file: Gstr1File): Promise<Readable> {
  return streamOf(gstr1Lines(file, await tablesFor(db, period, file)));
}

export async function gstr1Zip(db: Db, period: ReturnPeriod): Promise<Readable> {
  const tables = await readGstr1Tables(db, period);
  return zipStreamOf(GSTR1_FILES.map((file) => ({ name: `${file}.csv`, lines: gstr1Lines(file, tables) })));
}

export function readGstr1Tables(db: Db, period: ReturnPeriod): Promise<Gstr1Tables> {
  return readTogether(db, async (tx) => ({
    sections: await readSectionRows(tx, period, null),
    ...turnoverTables(await readTurnover(tx, period)),
    documents: (await readMonthSums(tx, period)).documents,
  }));
}

async function tablesFor(db: Db, period: ReturnPeriod, file: Gstr1File): Promise<Gstr1Tables> {
  const tables: Gstr1Tables = { sections: [], nilRated: [], hsn: [], documents: [] };
  if (isSection(file)) return { ...tables, sections: await readSectionRows(db, period, file) };
  if (file === 'docs') return { ...tables, documents: (await readMonthSums(db, period)).documents };
  return { ...tables, ...turnoverTables(await readTurnover(db, period)) };
}

function turnoverTables(turnover: Awaited<ReturnType<typeof readTurnover>>) {
  return { nilRated: nilRatedOf(turnover), hsn: hsnSumsOf(turnover) };
}

function isSection(file: Gstr1File): file is Section {
  return SECTIONS.some((section) => section === file);
}
