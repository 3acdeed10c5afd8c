import { rupeesOf } from '../../kit/rules/money.ts';
import type { DocumentKind } from '../documents/documents.shapes.ts';
import type { IssuedSeries, Section } from './gst-returns.shapes.ts';
import {
  CREDIT_NOTE_TYPE,
  NO_REVERSE_CHARGE,
  OTHER_THAN_E_COMMERCE,
  UNREGISTERED_TYPE,
} from '../portal/portal-words.server.ts';
import type { Gstr1Tables, SectionRow } from './gstr1-csv.server.ts';
import type { HsnSums, NilRatedSums } from './month-figures.server.ts';

type DocumentRows = [SectionRow, ...SectionRow[]];

/** Written in the form of the portal's offline tool, which leaves out what is empty. One piece for each table. */
export function* gstr1JsonLines(gstin: string, month: string, tables: Gstr1Tables): Generator<string> {
  const head = {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version: GSTR1_JSON_VERSION,
    hash: GSTR1_JSON_HASH,
  };
  yield JSON.stringify(head).slice(0, -1);
  for (const [name, table] of Object.entries(TABLES)) {
    const value = table(tables);
    if (value !== null) yield `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
  }
  yield '}';
}

const TABLES: Record<string, (tables: Gstr1Tables) => unknown> = {
  b2b: ({ sections }) =>
    notEmpty(
      groupsBy(documentsIn(sections, 'b2b'), ([row]) => row.buyerGstin!).map(([ctin, documents]) => ({
        ctin,
        inv: documents.map((rows) => ({
          ...invoiceOf(rows),
          pos: rows[0].placeCode,
          rchrg: NO_REVERSE_CHARGE,
          inv_typ: JSON_INVOICE_TYPE,
          itms: rows.map(numberedItem),
        })),
      })),
    ),
  b2cl: ({ sections }) =>
    notEmpty(
      groupsBy(documentsIn(sections, 'b2cl'), ([row]) => row.placeCode).map(([pos, documents]) => ({
        pos,
        inv: documents.map((rows) => ({ ...invoiceOf(rows), itms: rows.map(numberedItem) })),
      })),
    ),
  b2cs: ({ sections }) =>
    notEmpty(
      sections
        .filter(({ section }) => section === 'b2cs')
        .map((row) => ({
          sply_ty: row.isInterState ? 'INTER' : 'INTRA',
          typ: OTHER_THAN_E_COMMERCE,
          pos: row.placeCode,
          ...taxesOf(row),
        })),
    ),
  cdnr: ({ sections }) =>
    notEmpty(
      groupsBy(documentsIn(sections, 'cdnr'), ([row]) => row.buyerGstin!).map(([ctin, documents]) => ({
        ctin,
        nt: documents.map((rows) => ({
          ...noteOf(rows),
          rchrg: NO_REVERSE_CHARGE,
          inv_typ: JSON_INVOICE_TYPE,
          itms: rows.map(numberedItem),
        })),
      })),
    ),
  cdnur: ({ sections }) =>
    notEmpty(
      documentsIn(sections, 'cdnur').map((rows) => ({
        typ: UNREGISTERED_TYPE,
        ...noteOf(rows),
        itms: rows.map(numberedItem),
      })),
    ),
  nil: ({ nilRated }) => (nilRated.length === 0 ? null : { inv: nilRated.map(nilRatedOf) }),
  hsn: ({ hsn }) => {
    if (hsn.length === 0) return null;
    const [b2b, b2c] = [hsn.filter(({ isB2b }) => isB2b), hsn.filter(({ isB2b }) => !isB2b)];
    return {
      ...(b2b.length > 0 && { hsn_b2b: b2b.map(hsnOf) }),
      ...(b2c.length > 0 && { hsn_b2c: b2c.map(hsnOf) }),
    };
  },
  doc_issue: ({ documents }) =>
    documents.length === 0
      ? null
      : {
          doc_det: groupsBy(documents, ({ kind }) => kind).map(([kind, series]) => ({
            doc_num: DOCUMENT_NUMBERS[kind as DocumentKind],
            doc_typ: series[0]!.nature,
            docs: series.map(seriesOf),
          })),
        },
};

function notEmpty<T>(rows: T[]): T[] | null {
  return rows.length === 0 ? null : rows;
}

/** Rows of one document are adjacent, one for each rate. */
function documentsIn(sections: readonly SectionRow[], section: Section): DocumentRows[] {
  const documents: DocumentRows[] = [];
  for (const row of sections) {
    if (row.section !== section) continue;
    const last = documents.at(-1);
    if (last?.[0].number === row.number) last.push(row);
    else documents.push([row]);
  }
  return documents;
}

function groupsBy<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups];
}

function invoiceOf([{ number, day, totalPaise }]: DocumentRows) {
  return { inum: number, idt: dashedDay(day!), val: rupeesOf(totalPaise!) };
}

function noteOf([{ number, day, totalPaise, placeCode }]: DocumentRows) {
  return {
    ntty: CREDIT_NOTE_TYPE,
    nt_num: number,
    nt_dt: dashedDay(day!),
    val: rupeesOf(totalPaise!),
    pos: placeCode,
  };
}

/** The tool numbers the items of a document by their rate: 1801 for 18 %. */
function numberedItem(row: SectionRow) {
  return { num: Math.round(row.rate * 100) + 1, itm_det: taxesOf(row) };
}

function taxesOf({ rate, taxablePaise, cgstPaise, sgstPaise, igstPaise, isInterState }: SectionRow) {
  return {
    txval: rupeesOf(taxablePaise),
    rt: rate,
    ...(isInterState
      ? { iamt: rupeesOf(igstPaise) }
      : { camt: rupeesOf(cgstPaise), samt: rupeesOf(sgstPaise) }),
    csamt: 0,
  };
}

function nilRatedOf({ isInterState, isRegistered, taxablePaise }: NilRatedSums) {
  return {
    sply_ty: NIL_SUPPLY_TYPES[isInterState ? 'inter' : 'intra'][isRegistered ? 'registered' : 'unregistered'],
    expt_amt: 0,
    nil_amt: rupeesOf(taxablePaise),
    ngsup_amt: 0,
  };
}

function hsnOf(row: HsnSums, index: number) {
  return {
    num: index + 1,
    hsn_sc: row.hsn,
    desc: '',
    uqc: row.uqc,
    qty: row.quantity,
    rt: row.rate,
    txval: rupeesOf(row.taxablePaise),
    iamt: rupeesOf(row.igstPaise),
    camt: rupeesOf(row.cgstPaise),
    samt: rupeesOf(row.sgstPaise),
    csamt: 0,
  };
}

function seriesOf({ from, to, total, cancelled }: IssuedSeries, index: number) {
  return { num: index + 1, from, to, totnum: total, cancel: cancelled, net_issue: total - cancelled };
}

/** @returns `22-11-2026` */
function dashedDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('-');
}

/** Fixed words of the JSON that the GST portal's offline tool writes for GSTR-1, changed only by the GST Network. */

const GSTR1_JSON_VERSION = 'GST3.2.4';
/** The tool writes this word; the portal computes the hash. */
const GSTR1_JSON_HASH = 'hash';

const JSON_INVOICE_TYPE = 'R';

const NIL_SUPPLY_TYPES = {
  inter: { registered: 'INTRB2B', unregistered: 'INTRB2C' },
  intra: { registered: 'INTRAB2B', unregistered: 'INTRAB2C' },
};

/** The numbers of the kinds in the portal's list of documents issued. */
const DOCUMENT_NUMBERS: Record<DocumentKind, number> = { INV: 1, CRN: 5 };
