import { sql, type RawBuilder } from 'kysely';
import type { TaxSplit } from '../documents/split-tax.ts';
import type { DocumentKind } from '../documents/documents.shapes.ts';
import {
  SECTIONS,
  type IssuedSeries,
  type Section,
  type FiledFigures,
  type FiledDifference,
  type MonthClosing,
} from './gst-returns.shapes.ts';
import { WORTH } from '../../orders/owed/read-owed.server.ts';
import type { Db } from '../../db/transaction.ts';
import { NATURES } from '../portal/portal-words.server.ts';
import { B2CL_LIMITS } from './b2cl-limits.ts';
import { dayAfterMonth } from '../documents/documents-queries.server.ts';

/** A closing as the database's JSON has it. */
interface StoredClosing {
  closedAt: string;
  closedBy: string;
  filedOn: string;
  arn: string | null;
  figures: FiledFigures;
  /** Whether the document that was the last one still has its hash. */
  isChainSame: boolean;
}

export const SECTION_NAMES: Record<Section, string> = {
  b2b: 'B2B',
  b2cl: 'B2C large',
  b2cs: 'B2C small',
  cdnr: 'Credit notes, B2B',
  cdnur: 'Credit notes, B2C large',
};

const HEAD_NAMES = {
  count: 'documents',
  taxable: 'taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  total: 'total',
};

export function closingReply(stored: StoredClosing, present: FiledFigures): MonthClosing {
  const { closedAt, closedBy, filedOn, arn, figures, isChainSame } = stored;
  return {
    at: new Date(closedAt).toISOString(),
    by: closedBy,
    filedOn,
    arn,
    differences: closingDifferences(figures, present),
    isChainSame,
  };
}

function closingDifferences(filed: FiledFigures, present: FiledFigures): FiledDifference[] {
  const before = namedFigures(filed);
  const now = namedFigures(present);
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((what) => ({ what, filed: before.get(what) ?? 0, now: now.get(what) ?? 0 }))
    .filter((figure) => figure.filed !== figure.now);
}

function namedFigures({ sections, payable, documents, faults }: FiledFigures): Map<string, number> {
  const figures = new Map<string, number>();
  const add = (name: string, sums: Record<string, number>) => {
    for (const [head, title] of Object.entries(HEAD_NAMES))
      if (sums[head] !== undefined) figures.set(`${name}: ${title}`, sums[head]);
  };
  for (const section of SECTIONS) add(SECTION_NAMES[section], sections[section]);
  add('Payable', payable);
  for (const { from, total, cancelled } of documents) {
    figures.set(`Series of ${from}: issued`, total);
    figures.set(`Series of ${from}: cancelled`, cancelled);
  }
  for (const [code, count] of Object.entries(faults)) figures.set(`Faults ${code}`, count);
  return figures;
}

export interface HeadSums extends TaxSplit {
  totalPaise: number;
}

export type MonthSections = Record<Section, HeadSums & { count: number }>;

/** Amounts in whole paise. */
interface MonthSums {
  /** Sorted by their first documents. */
  gstins: string[];
  sections: MonthSections;
  documents: IssuedSeries[];
  /** Valid invoices, and the worth of what stays of their orders with what notes of any month took off. */
  billedPaise: number;
  ordersPaise: number;
  closing: StoredClosing | null;
}

interface DocumentGroup extends HeadSums {
  gstin: string;
  firstSeq: number;
  lastSeq: number;
  section: Section;
  kind: DocumentKind;
  series: string;
  isVoid: boolean;
  count: number;
  from: string;
  to: string;
  billedPaise: number;
  ordersPaise: number;
}

interface Found {
  groups: DocumentGroup[];
  closings: (StoredClosing & { gstin: string })[];
}

/** The documents of all GSTINs are grouped, so that one statement also answers which there are. */
export async function readMonthSums(db: Db, { month, gstin }: ReturnPeriod): Promise<MonthSums> {
  const { rows } = await sql<Found>`
    with groups as (
      select seller_gstin as gstin, section, kind, series, "isVoid", count(*) as count,
        min(seq) as "firstSeq", max(seq) as "lastSeq",
        min(number collate "C") as "from", max(number collate "C") as "to",
        sum(taxable_paise) as "taxablePaise", sum(cgst_paise) as "cgstPaise", sum(sgst_paise) as "sgstPaise",
        sum(igst_paise) as "igstPaise", sum(total_paise) as "totalPaise",
        coalesce(sum(total_paise) filter (where stands), 0) as "billedPaise",
        coalesce(sum(order_paise) filter (where stands), 0) as "ordersPaise"
      from (
        select document.*, ${SECTION} as section, regexp_replace(document.number, '[0-9]+$', '') as series,
          document.void_at is not null as "isVoid", ${WORTH} + (
            select coalesce(sum(note.total_paise), 0)::bigint from tax_documents note where note.refers_to = document.id
          ) as order_paise,
          document.kind = 'INV' and document.void_at is null and not document.is_credited_in_full as stands
        from ${DOCUMENTS} join orders on orders.id = document.order_id
        where ${inMonth(month)}
      ) documents
      group by seller_gstin, section, kind, series, "isVoid"
    ), closings as (
      select closing.seller_gstin as gstin, closed_at as "closedAt", filed_on as "filedOn", arn, figures,
        coalesce((select name from users where users.id = closed_by), '') as "closedBy",
        coalesce((select content_hash from tax_documents where seq = chain_seq), repeat('0', 64)) = chain_hash
          as "isChainSame"
      from month_closings closing where month = ${month}
    )
    select (select coalesce(jsonb_agg(groups), '[]') from groups) as groups,
      (select coalesce(jsonb_agg(closings), '[]') from closings) as closings`.execute(db);
  const { groups, closings } = rows[0]!;
  const own = gstin ?? groups.toSorted((a, b) => b.lastSeq - a.lastSeq)[0]?.gstin;
  const ownGroups = groups.filter((group) => group.gstin === own);
  return {
    gstins: [...new Set(groups.toSorted((a, b) => a.firstSeq - b.firstSeq).map((group) => group.gstin))],
    sections: sectionsOf(ownGroups.filter(({ isVoid }) => !isVoid)),
    documents: seriesOf(ownGroups),
    billedPaise: ownGroups.reduce((sum, { billedPaise }) => sum + billedPaise, 0),
    ordersPaise: ownGroups.reduce((sum, { ordersPaise }) => sum + ordersPaise, 0),
    closing: closings.find((closing) => closing.gstin === own) ?? null,
  };
}

function sectionsOf(groups: readonly DocumentGroup[]): MonthSections {
  const section = (name: Section) => {
    const own = groups.filter((group) => group.section === name);
    const sum = (field: keyof HeadSums) =>
      own.reduce(
        (total, group) => total + (name === 'b2cs' && group.kind === 'CRN' ? -1 : 1) * group[field],
        0,
      );
    return {
      count: own.reduce((total, { count }) => total + count, 0),
      taxablePaise: sum('taxablePaise'),
      cgstPaise: sum('cgstPaise'),
      sgstPaise: sum('sgstPaise'),
      igstPaise: sum('igstPaise'),
      totalPaise: sum('totalPaise'),
    };
  };
  return Object.fromEntries(SECTIONS.map((name) => [name, section(name)])) as MonthSections;
}

function seriesOf(groups: readonly DocumentGroup[]): IssuedSeries[] {
  const all = new Map<string, IssuedSeries>();
  for (const { kind, series, from, to, count, isVoid } of groups) {
    const known = all.get(series);
    all.set(series, {
      kind,
      nature: NATURES[kind],
      from: known && known.from < from ? known.from : from,
      to: known && known.to > to ? known.to : to,
      total: (known?.total ?? 0) + count,
      cancelled: (known?.cancelled ?? 0) + (isVoid ? count : 0),
    });
  }
  return [...all.values()].sort((a, b) =>
    a.kind === b.kind ? (a.from < b.from ? -1 : 1) : a.kind === 'INV' ? -1 : 1,
  );
}

/** A month and the taxpayer who files for it. */
export interface ReturnPeriod {
  /** `yyyy-mm` */
  month: string;
  /** Null in a shop without one: that of the month's last document. */
  gstin: string | null;
}

export const DOCUMENTS = sql`tax_documents document left join tax_documents invoice on invoice.id = document.refers_to`;

/** The last limit holds for earlier days too. */
const B2CL_ABOVE_PAISE = sql`coalesce(${sql.join(
  B2CL_LIMITS.map(
    ({ from, rupees }) =>
      sql`case when coalesce(invoice.day, document.day) >= ${sql.lit(from)}::date then ${sql.lit(rupees * 100)} end`,
  ),
)}, ${sql.lit(B2CL_LIMITS.at(-1)!.rupees * 100)})`;

/** A credit note goes by its invoice. */
export const SECTION: RawBuilder<Section> = sql`
  case
    when document.buyer_gstin is not null then case document.kind when 'INV' then 'b2b' else 'cdnr' end
    when document.is_inter_state and coalesce(invoice.total_paise, document.total_paise) > ${B2CL_ABOVE_PAISE}
      then case document.kind when 'INV' then 'b2cl' else 'cdnur' end
    else 'b2cs'
  end`;

export function inPeriod({ month, gstin }: ReturnPeriod): RawBuilder<boolean> {
  return sql`${inMonth(month)} and document.seller_gstin = coalesce(${gstin}::text, (
    select last.seller_gstin from tax_documents last
    where last.day >= ${`${month}-01`}::date and last.day < ${dayAfterMonth(month)}::date
    order by last.seq desc limit 1))`;
}

export function inMonth(month: string): RawBuilder<boolean> {
  return sql`document.day >= ${`${month}-01`}::date and document.day < ${dayAfterMonth(month)}::date`;
}
