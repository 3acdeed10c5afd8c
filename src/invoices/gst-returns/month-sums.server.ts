import { sql } from 'kysely';
import type { TaxSplit } from '../documents/split-tax.ts';
import type { DocumentKind } from '../documents/documents.shapes.ts';
import { SECTIONS, type IssuedSeries, type Section } from './gst-returns.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { NATURES } from './portal-words.server.ts';
import type { StoredClosing } from './closing-differences.server.ts';
import { DOCUMENTS, inMonth, SECTION, type ReturnPeriod } from './month-documents.server.ts';

export interface HeadSums extends TaxSplit {
  totalPaise: number;
}

export type MonthSections = Record<Section, HeadSums & { count: number }>;

/** Amounts in whole paise. */
export interface MonthSums {
  /** Sorted by their first documents. */
  gstins: string[];
  sections: MonthSections;
  documents: IssuedSeries[];
  /** Valid invoices before rounding, and the totals of their orders. */
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
        coalesce(sum(total_paise - round_off_paise) filter (where stands), 0) as "billedPaise",
        coalesce(sum(order_paise) filter (where stands), 0) as "ordersPaise"
      from (
        select document.*, ${SECTION} as section, regexp_replace(document.number, '[0-9]+$', '') as series,
          document.void_at is not null as "isVoid", orders.total_paise as order_paise,
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
