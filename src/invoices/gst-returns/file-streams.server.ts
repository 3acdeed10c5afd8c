import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import { GSTR1_FILES, SECTIONS, type Gstr1File, type Section } from './gst-returns.shapes.ts';
import { readTogether, type Db } from '../../db/transaction.ts';
import { gstr1Lines, type Gstr1Tables, readSectionRows } from './gstr1-csv.server.ts';
import { hsnSumsOf, readTurnover, nilRatedOf } from './month-figures.server.ts';
import { type ReturnPeriod, readMonthSums } from './month-sums.server.ts';

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

interface ZippedFile {
  name: string;
  lines: Iterable<string>;
}

const CHUNK_CHARACTERS = 64 * 1024;
/** Zip has no time zones; a fixed local time gives the same bytes everywhere. */
const ZIP_TIME = new Date(1980, 0, 1);

export function streamOf(lines: Iterable<string>): Readable {
  return Readable.from(chunksOf(lines), { objectMode: false });
}

/** Written while it is sent; the same files give the same bytes. */
export function zipStreamOf(files: Iterable<ZippedFile>): Readable {
  return Readable.from(zipChunksOf(files), { objectMode: false });
}

function* chunksOf(lines: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

function* zipChunksOf(files: Iterable<ZippedFile>): Generator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { name, lines } of files) {
    const file = new ZipDeflate(name);
    file.mtime = ZIP_TIME;
    zip.add(file);
    for (const chunk of chunksOf(lines)) {
      file.push(chunk);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written.splice(0);
}
