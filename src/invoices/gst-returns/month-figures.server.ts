import { sql } from 'kysely';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { FiledFigures, GstMonth, HsnRow, MonthFault, SectionSums } from './gst-returns.shapes.ts';
import { readTogether, type Db } from '../../db/transaction.ts';
import type { SettingsRow, WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services } from '../../kit/server/services.ts';
import {
  closingReply,
  type ReturnPeriod,
  readMonthSums,
  type HeadSums,
  type MonthSections,
  inPeriod,
} from './month-sums.server.ts';
import { readMonthFaults } from './month-faults.server.ts';

/** @param gstin default: the shop's present one */
export async function monthFigures(
  services: Pick<Services, 'reads'> & WithSettings,
  month: string,
  gstin: string | undefined,
): Promise<GstMonth> {
  const settings = await services.settings();
  const period = { month, gstin: gstin ?? settings.gstin };
  return services.reads.report((db) => readMonthFigures(db, period, settings));
}

export async function readMonthFigures(
  db: Db,
  period: ReturnPeriod,
  settings: SettingsRow,
): Promise<GstMonth> {
  const { sums, turnover, faults } = await readTogether(db, async (tx) => ({
    sums: await readMonthSums(tx, period),
    turnover: await readTurnover(tx, period),
    faults: await readMonthFaults(tx, period, settings),
  }));
  const { sections, documents, billedPaise, ordersPaise, closing } = sums;
  const hsn = hsnSumsOf(turnover);
  const figures = {
    sections: {
      b2b: sectionReply(sections.b2b),
      b2cl: sectionReply(sections.b2cl),
      b2cs: sectionReply(sections.b2cs),
      cdnr: sectionReply(sections.cdnr),
      cdnur: sectionReply(sections.cdnur),
    },
    payable: headsReply(payableOf(sections)),
    hsn: {
      b2b: hsn.filter(({ isB2b }) => isB2b).map(hsnReply),
      b2c: hsn.filter(({ isB2b }) => !isB2b).map(hsnReply),
    },
    nilRated: nilRatedOf(turnover).map(({ taxablePaise, ...kind }) => ({
      ...kind,
      taxable: rupeesOf(taxablePaise),
    })),
    documents,
  };
  return {
    ...period,
    gstins: sums.gstins,
    ...figures,
    agreement: {
      billed: rupeesOf(billedPaise),
      orders: rupeesOf(ordersPaise),
      difference: rupeesOf(billedPaise - ordersPaise),
    },
    faults,
    closed: closing && closingReply(closing, { ...figures, faults: faultCounts(faults) }),
  };
}

export function faultCounts(faults: readonly MonthFault[]): FiledFigures['faults'] {
  const counts: FiledFigures['faults'] = {};
  for (const { code } of faults) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

function payableOf({ b2b, b2cl, b2cs, cdnr, cdnur }: MonthSections): HeadSums {
  const net = (field: keyof HeadSums) => b2b[field] + b2cl[field] + b2cs[field] - cdnr[field] - cdnur[field];
  return {
    taxablePaise: net('taxablePaise'),
    cgstPaise: net('cgstPaise'),
    sgstPaise: net('sgstPaise'),
    igstPaise: net('igstPaise'),
    totalPaise: net('totalPaise'),
  };
}

function sectionReply({ count, ...sums }: HeadSums & { count: number }): SectionSums {
  return { count, ...headsReply(sums) };
}

function headsReply({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: HeadSums) {
  return {
    taxable: rupeesOf(taxablePaise),
    cgst: rupeesOf(cgstPaise),
    sgst: rupeesOf(sgstPaise),
    igst: rupeesOf(igstPaise),
    total: rupeesOf(totalPaise),
  };
}

function hsnReply({ hsn, uqc, rate, quantity, ...sums }: HsnSums): HsnRow {
  return { hsn, uqc, rate, quantity, ...headsReply(sums) };
}

const SUMMED = ['quantity', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const;

export interface NilRatedSums {
  isInterState: boolean;
  isRegistered: boolean;
  taxablePaise: number;
}

/** Sales without tax (GSTR-1 Table 8), in the order of the form. Kinds without any are left out. */
export function nilRatedOf(turnover: readonly TurnoverSums[]): NilRatedSums[] {
  return KINDS.map(({ isInterState, isRegistered }) => ({
    isInterState,
    isRegistered,
    taxablePaise: turnover
      .filter((row) => row.rate === 0 && row.isInterState === isInterState && row.isB2b === isRegistered)
      .reduce((sum, { taxablePaise }) => sum + taxablePaise, 0),
  })).filter(({ taxablePaise }) => taxablePaise !== 0);
}

const KINDS = [
  { isInterState: true, isRegistered: true },
  { isInterState: false, isRegistered: true },
  { isInterState: true, isRegistered: false },
  { isInterState: false, isRegistered: false },
];

/** Amounts in whole paise. */
export interface HsnSums extends HeadSums {
  isB2b: boolean;
  hsn: string;
  /** NA for services. */
  uqc: string;
  rate: number;
  /** 0 for services. */
  quantity: number;
}

/** The sums as they are read: also by whether the goods went to another State. */
interface TurnoverSums extends HsnSums {
  isInterState: boolean;
}

/** Net of credit notes. */
export async function readTurnover(db: Db, period: ReturnPeriod): Promise<TurnoverSums[]> {
  const { rows } = await sql<TurnoverSums>`
    select document.buyer_gstin is not null as "isB2b", coalesce(line.hsn, '') as hsn,
      case when line.hsn like '99%' then 'NA' else line.uqc end as uqc, line.rate,
      document.is_inter_state as "isInterState",
      sum(case when line.hsn like '99%' then 0 else sign * line.quantity end) as quantity,
      sum(sign * line.taxable_paise) as "taxablePaise", sum(sign * line.cgst_paise) as "cgstPaise",
      sum(sign * line.sgst_paise) as "sgstPaise", sum(sign * line.igst_paise) as "igstPaise",
      sum(sign * line.total_paise) as "totalPaise"
    from tax_documents document
      cross join lateral (select case document.kind when 'CRN' then -1 else 1 end as sign) signed
      join tax_document_lines line on line.document_id = document.id
    where ${inPeriod(period)} and document.void_at is null
    group by 1, 2, 3, 4, 5
    order by 1 desc, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** Table 12 has no States. @param turnover sorted, so that rows of one code are adjacent */
export function hsnSumsOf(turnover: readonly TurnoverSums[]): HsnSums[] {
  const rows: HsnSums[] = [];
  for (const row of turnover) {
    const last = rows.at(-1);
    if (last && isSameCode(last, row)) addTo(last, row);
    else rows.push({ ...row });
  }
  return rows;
}

function isSameCode(a: HsnSums, b: HsnSums): boolean {
  return a.isB2b === b.isB2b && a.hsn === b.hsn && a.uqc === b.uqc && a.rate === b.rate;
}

function addTo(sums: HsnSums, more: HsnSums): void {
  for (const field of SUMMED) sums[field] += more[field];
}
