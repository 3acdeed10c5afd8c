import { rupeesOf } from '../../kit/rules/money.ts';
import type { FiledFigures, GstMonth, HsnRow, MonthFault, SectionSums } from './gst-returns.shapes.ts';
import { readTogether } from '../../db/read-together.ts';
import type { Db } from '../../db/transaction.ts';
import type { SettingsRow, WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { closingReply } from './closing-differences.server.ts';
import { hsnSumsOf, readTurnover, type HsnSums, nilRatedOf } from './nil-rated.server.ts';
import type { ReturnPeriod } from './month-documents.server.ts';
import { readMonthFaults } from './month-faults.server.ts';
import { readMonthSums, type HeadSums, type MonthSections } from './month-sums.server.ts';

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
