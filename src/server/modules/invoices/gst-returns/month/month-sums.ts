import { sql } from 'kysely';
import type { TaxSplit } from '../../../../../domain/invoices/split-tax.ts';
import type { DocumentKind } from '../../../../../contract/invoices/documents-shapes.ts';
import {
  SECTIONS,
  type IssuedSeries,
  type Section,
} from '../../../../../contract/invoices/gst-returns-shapes.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { NATURES } from '../portal/portal-words.ts';
import { DOCUMENTS, inMonth, SECTION } from './month-documents.ts';

export interface HeadSums extends TaxSplit {
  totalPaise: number;
}

export type MonthSections = Record<Section, HeadSums & { count: number }>;

/** In whole paise. */
export interface MonthSums {
  sections: MonthSections;
  documents: IssuedSeries[];
  /** Valid invoices before rounding, and the totals of their orders. */
  billedPaise: number;
  ordersPaise: number;
}

interface DocumentGroup extends HeadSums {
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

export async function readMonthSums(db: Db, month: string): Promise<MonthSums> {
  const { rows } = await sql<DocumentGroup>`
    select section, kind, series, "isVoid", count(*) as count,
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
    group by section, kind, series, "isVoid"`.execute(db);
  return {
    sections: sectionsOf(rows.filter(({ isVoid }) => !isVoid)),
    documents: seriesOf(rows),
    billedPaise: rows.reduce((sum, { billedPaise }) => sum + billedPaise, 0),
    ordersPaise: rows.reduce((sum, { ordersPaise }) => sum + ordersPaise, 0),
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
