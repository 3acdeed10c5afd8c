import type { Readable } from 'node:stream';
import {
  GSTR1_FILES,
  SECTIONS,
  type Gstr1File,
  type Section,
} from '../../../../../contract/invoices/gst-returns-shapes.ts';
import { readTogether } from '../../../../../db/read-together.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { streamOf, zipStreamOf } from '../file-streams.ts';
import { gstr1Lines, type Gstr1Tables } from './gstr1-csv.ts';
import { readHsnSums } from './hsn-sums.ts';
import { readMonthSums } from './month-sums.ts';
import { readSectionRows } from './section-rows.ts';

export async function gstr1Csv(db: Db, month: string, file: Gstr1File): Promise<Readable> {
  return streamOf(gstr1Lines(file, await tablesFor(db, month, file)));
}

export async function gstr1Zip(db: Db, month: string): Promise<Readable> {
  const tables = await readTogether(db, async (tx) => ({
    sections: await readSectionRows(tx, month, null),
    hsn: await readHsnSums(tx, month),
    documents: (await readMonthSums(tx, month)).documents,
  }));
  return zipStreamOf(GSTR1_FILES.map((file) => ({ name: `${file}.csv`, lines: gstr1Lines(file, tables) })));
}

async function tablesFor(db: Db, month: string, file: Gstr1File): Promise<Gstr1Tables> {
  const tables: Gstr1Tables = { sections: [], hsn: [], documents: [] };
  if (isSection(file)) return { ...tables, sections: await readSectionRows(db, month, file) };
  if (file === 'docs') return { ...tables, documents: (await readMonthSums(db, month)).documents };
  return { ...tables, hsn: await readHsnSums(db, month) };
}

function isSection(file: Gstr1File): file is Section {
  return SECTIONS.some((section) => section === file);
}
