import { sql } from 'kysely';
import { stateName } from '../../platform/gstin/states.ts';
import { csvLine, type CsvNumber } from '../../kit/rules/csv.ts';
import { MONTH_NAMES } from '../../platform/shell/calendar.words.ts';
import type { Gstr1File, IssuedSeries, Section } from './gst-returns.shapes.ts';
import type { TaxSplit } from '../documents/split-tax.ts';
import type { Db } from '../../db/transaction.ts';
import {
  CREDIT_NOTE_TYPE,
  EXEMPT_WORDS,
  GSTR1_COLUMNS,
  NO_REVERSE_CHARGE,
  OTHER_THAN_E_COMMERCE,
  REGULAR,
  UNITS,
  UNREGISTERED_TYPE,
} from '../portal/portal-words.server.ts';
import type { HsnSums, NilRatedSums } from './month-figures.server.ts';
import { DOCUMENTS, inPeriod, SECTION, type ReturnPeriod } from './month-sums.server.ts';

export interface Gstr1Tables {
  sections: readonly SectionRow[];
  nilRated: readonly NilRatedSums[];
  hsn: readonly HsnSums[];
  documents: readonly IssuedSeries[];
}

type Cells = (string | CsvNumber)[];

export function* gstr1Lines(file: Gstr1File, tables: Gstr1Tables): Generator<string> {
  yield csvLine(GSTR1_COLUMNS[file]);
  for (const cells of cellsOf(file, tables)) yield csvLine(cells);
}

function cellsOf(file: Gstr1File, { sections, nilRated, hsn, documents }: Gstr1Tables): Iterable<Cells> {
  if (file === 'exemp') return nilRated.map(nilRatedCells);
  if (file === 'docs') return documents.map(seriesCells);
  if (file === 'hsn-b2b' || file === 'hsn-b2c') {
    return mapped(hsn, ({ isB2b }) => isB2b === (file === 'hsn-b2b'), hsnCells);
  }
  return mapped(sections, ({ section }) => section === file, SECTION_CELLS[file]);
}

function* mapped<T>(
  rows: Iterable<T>,
  isIn: (row: T) => boolean,
  cells: (row: T) => Cells,
): Generator<Cells> {
  for (const row of rows) if (isIn(row)) yield cells(row);
}

/** Applicable % of Tax Rate and E-Commerce GSTIN: the shop has neither. */
const EMPTY = '';

const NO_CESS: CsvNumber = { digits: '0.00' };

const SECTION_CELLS: Record<Section, (row: SectionRow) => Cells> = {
  b2b: (row) => [
    ...[row.buyerGstin!, row.buyerName!, row.number!, portalDay(row.day!), amount(row.totalPaise!)],
    ...[place(row), NO_REVERSE_CHARGE, EMPTY, REGULAR, EMPTY, ...rateCells(row)],
  ],
  b2cl: (row) => [
    ...[row.number!, portalDay(row.day!), amount(row.totalPaise!), place(row), EMPTY, ...rateCells(row)],
    EMPTY,
  ],
  b2cs: (row) => [OTHER_THAN_E_COMMERCE, place(row), EMPTY, ...rateCells(row), EMPTY],
  cdnr: (row) => [
    ...[row.buyerGstin!, row.buyerName!, row.number!, portalDay(row.day!), CREDIT_NOTE_TYPE, place(row)],
    ...[NO_REVERSE_CHARGE, REGULAR, amount(row.totalPaise!), EMPTY, ...rateCells(row)],
  ],
  cdnur: (row) => [
    ...[UNREGISTERED_TYPE, row.number!, portalDay(row.day!), CREDIT_NOTE_TYPE, place(row)],
    ...[amount(row.totalPaise!), EMPTY, ...rateCells(row)],
  ],
};

function rateCells({ rate, taxablePaise }: SectionRow): Cells {
  return [number(rate), amount(taxablePaise), NO_CESS];
}

/** The shop sells nothing that is exempt or outside GST. */
function nilRatedCells({ isInterState, isRegistered, taxablePaise }: NilRatedSums): Cells {
  return [
    EXEMPT_WORDS[isInterState ? 'inter' : 'intra'][isRegistered ? 'registered' : 'unregistered'],
    ...[amount(taxablePaise), amount(0), amount(0)],
  ];
}

function hsnCells(row: HsnSums): Cells {
  return [
    ...[
      row.hsn,
      EMPTY,
      UNITS[row.uqc] ?? row.uqc,
      number(row.quantity),
      amount(row.totalPaise),
      number(row.rate),
    ],
    ...[
      amount(row.taxablePaise),
      amount(row.igstPaise),
      amount(row.cgstPaise),
      amount(row.sgstPaise),
      NO_CESS,
    ],
  ];
}

function seriesCells({ nature, from, to, total, cancelled }: IssuedSeries): Cells {
  return [nature, from, to, number(total), number(cancelled)];
}

/** @returns `24-Gujarat` */
function place({ placeCode }: SectionRow): string {
  return `${placeCode}-${stateName(placeCode)}`;
}

/** @returns `22-Nov-2026` */
function portalDay(isoDay: string): string {
  const [year, month, day] = isoDay.split('-');
  return `${day!}-${MONTH_NAMES[Number(month) - 1]!}-${year!}`;
}

function amount(paise: number): CsvNumber {
  return { digits: (paise / 100).toFixed(2) };
}

function number(value: number): CsvNumber {
  return { digits: String(value) };
}

/** A rate of a document; in b2cs of all documents to a State. In whole paise. */
export interface SectionRow extends TaxSplit {
  section: Section;
  number: string | null;
  day: string | null;
  buyerGstin: string | null;
  buyerName: string | null;
  totalPaise: number | null;
  placeCode: string;
  isInterState: boolean;
  rate: number;
}

/** Rows in the order of the documents, without nil-rated sales (a table of their own). @param section null for all */
export async function readSectionRows(
  db: Db,
  period: ReturnPeriod,
  section: Section | null,
): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select section, min(number) as number, min(day) as day, min(buyer_gstin) as "buyerGstin",
      min(buyer_name) as "buyerName", min(documents.total_paise) as "totalPaise",
      place_of_supply as "placeCode", bool_or(is_inter_state) as "isInterState", line.rate,
      sum(sign * line.taxable_paise) as "taxablePaise", sum(sign * line.cgst_paise) as "cgstPaise",
      sum(sign * line.sgst_paise) as "sgstPaise", sum(sign * line.igst_paise) as "igstPaise"
    from (
      select document.*, ${SECTION} as section from ${DOCUMENTS}
      where ${inPeriod(period)} and document.void_at is null
    ) documents
      cross join lateral (select case when section = 'b2cs' and kind = 'CRN' then -1 else 1 end as sign) signed
      join tax_document_lines line on line.document_id = documents.id
    where line.rate > 0 and (${section}::text is null or section = ${section})
    group by section, case when section = 'b2cs' then null else seq end, place_of_supply, line.rate
    order by case when section = 'b2cs' then null else seq end, place_of_supply, line.rate`.execute(db);
  return rows;
}
