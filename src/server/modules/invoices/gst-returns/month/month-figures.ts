import { rupeesOf } from '../../../../../domain/platform/money.ts';
import type { GstMonth, HsnRow, SectionSums } from '../../../../../contract/invoices/gst-returns-shapes.ts';
import { readTogether } from '../../../../../db/read-together.ts';
import type { WithSettings } from '../../../platform/settings/settings-memo.ts';
import type { Services } from '../../../../services.ts';
import { readHsnSums, type HsnSums } from './hsn-sums.ts';
import { readMonthFaults } from './month-faults.ts';
import { readMonthSums, type HeadSums, type MonthSections } from './month-sums.ts';

export async function monthFigures(
  services: Pick<Services, 'reads'> & WithSettings,
  month: string,
): Promise<GstMonth> {
  const settings = await services.settings();
  const { sums, hsn, faults } = await services.reads.report((db) =>
    readTogether(db, async (tx) => ({
      sums: await readMonthSums(tx, month),
      hsn: await readHsnSums(tx, month),
      faults: await readMonthFaults(tx, month, settings),
    })),
  );
  const { sections, documents, billedPaise, ordersPaise } = sums;
  return {
    month,
    gstin: settings.gstin,
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
    documents,
    agreement: {
      billed: rupeesOf(billedPaise),
      orders: rupeesOf(ordersPaise),
      difference: rupeesOf(billedPaise - ordersPaise),
    },
    faults,
  };
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
