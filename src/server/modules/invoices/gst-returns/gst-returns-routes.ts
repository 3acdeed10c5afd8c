import { z } from 'zod';
import { gstMonthShape, gstr1Params, monthParams } from '../../../../contract/invoices/gst-returns-shapes.ts';
import * as calls from '../../../../contract/invoices/gst-returns.ts';
import { attach } from '../../../http/attach.ts';
import { route, type Routing } from '../../../http/route.ts';
import { gstr1Csv, gstr1Zip } from './month/gstr1-files.ts';
import { monthFigures } from './month/month-figures.ts';
import { readTallyVouchers } from './tally/tally-vouchers.ts';
import { tallyLines } from './tally/tally-xml.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { streamOf } from './file-streams.ts';

export function gstReturnsRoutes(routing: Routing<WithSettings>): void {
  const { services } = routing;

  route(
    routing,
    calls.readGstMonth,
    {
      summary: 'The figures of a month for its GST return, and what has to be repaired before',
      params: monthParams,
      reply: gstMonthShape,
    },
    ({ params }) => monthFigures(services, params.month),
  );

  route(
    routing,
    calls.readGstr1Csv,
    {
      summary: 'One table of GSTR-1 as CSV',
      fileType: 'text/csv; charset=utf-8',
      params: gstr1Params,
      reply: z.unknown(),
    },
    async ({ params: { month, section }, reply }) => {
      const file = await services.reads.report((db) => gstr1Csv(db, month, section));
      attach(reply, `${section}-${month}.csv`);
      return file;
    },
  );

  route(
    routing,
    calls.readGstr1Zip,
    {
      summary: 'All tables of GSTR-1 as CSV files in one zip',
      fileType: 'application/zip',
      params: monthParams,
      reply: z.unknown(),
    },
    async ({ params: { month }, reply }) => {
      const file = await services.reads.report((db) => gstr1Zip(db, month));
      attach(reply, `gstr1-${month}.zip`);
      return file;
    },
  );

  route(
    routing,
    calls.readTally,
    {
      summary: 'The vouchers of a month for Tally',
      fileType: 'application/xml',
      params: monthParams,
      reply: z.unknown(),
    },
    async ({ params: { month }, reply }) => {
      const { ledgers } = await services.settings();
      const vouchers = await services.reads.report((db) => readTallyVouchers(db, month));
      attach(reply, `tally-${month}.xml`);
      return streamOf(tallyLines(vouchers, ledgers));
    },
  );
}
