import { z } from 'zod';
import {
  gstinQuery,
  gstMonthShape,
  gstr1Params,
  monthParams,
  gstr3bShape,
  closeMonthBody,
  agreementQuery,
  orderDisagreementShape,
  registerQuery,
  type GstinQuery,
} from './gst-returns.shapes.ts';
import * as taxDocumentMessages from '../documents/tax-document.words.ts';
import { readTogether } from '../../db/transaction.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { gstr1Csv, gstr1Zip, readGstr1Tables, streamOf } from './file-streams.server.ts';
import { gstr1JsonLines } from './gstr1-json.server.ts';
import type { ReturnPeriod } from './month-sums.server.ts';
import { monthFigures } from './month-figures.server.ts';
import { readTallyBuyers, tallyLedgers, readTallyVouchers, tallyLines } from './tally-xml.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { listDisagreements } from './order-agreement.server.ts';
import { readGstr3b } from './gstr3b.server.ts';
import { closeMonth, reopenMonth } from './close-month.server.ts';
import { registerCsv, registerXlsx } from './register-file.server.ts';

export function gstReturnsCalls({ services }: Routing<WithSettings>) {
  const periodOf = async (month: string, { gstin }: GstinQuery): Promise<ReturnPeriod> => ({
    month,
    gstin: gstin ?? (await services.settings()).gstin,
  });

  return {
    'GET /admin/gst/:month': forDesk(
      'reports',
      {
        name: 'readGstMonth',
        summary: 'Return the GST figures of a month, and what to correct before filing',
        params: monthParams,
        query: gstinQuery,
        reply: gstMonthShape,
      },
      ({ params, query }) => monthFigures(services, params.month, query.gstin),
    ),

    'GET /admin/gst/:month/gstr1/:section': forDesk(
      'reports',
      {
        name: 'readGstr1Csv',
        proof: 'never',
        summary: 'Export one table of GSTR-1 as CSV',
        fileType: 'text/csv; charset=utf-8',
        dataOf: 'many',
        params: gstr1Params,
        query: gstinQuery,
        reply: z.unknown(),
      },
      async ({ params: { month, section }, query, reply }) => {
        const period = await periodOf(month, query);
        const file = await services.reads.report((db) => gstr1Csv(db, period, section));
        attach(reply, `${section}-${month}.csv`);
        return file;
      },
    ),

    'GET /admin/gst/:month/gstr1.zip': forDesk(
      'reports',
      {
        name: 'readGstr1Zip',
        proof: 'never',
        summary: 'Export all tables of GSTR-1 as a ZIP of CSV files',
        fileType: 'application/zip',
        dataOf: 'many',
        params: monthParams,
        query: gstinQuery,
        reply: z.unknown(),
      },
      async ({ params: { month }, query, reply }) => {
        const period = await periodOf(month, query);
        const file = await services.reads.report((db) => gstr1Zip(db, period));
        attach(reply, `gstr1-${month}.zip`);
        return file;
      },
    ),

    'GET /admin/gst/:month/gstr1.json': forDesk(
      'reports',
      {
        name: 'readGstr1Json',
        proof: 'never',
        summary: 'Export GSTR-1 as JSON for the portal’s offline tool',
        refusals: [409],
        fileType: 'application/json',
        dataOf: 'many',
        params: monthParams,
        query: gstinQuery,
        reply: z.unknown(),
      },
      async ({ params: { month }, query, reply }) => {
        const period = await periodOf(month, query);
        const { gstin } = period;
        if (gstin === null) throw conflict('shop_gstin_missing', taxDocumentMessages.shopGstinMissing);
        const tables = await services.reads.report((db) => readGstr1Tables(db, period));
        attach(reply, `gstr1-${month}.json`);
        return streamOf(gstr1JsonLines(gstin, month, tables));
      },
    ),

    'GET /admin/gst/:month/tally.xml': forDesk(
      'reports',
      {
        name: 'readTally',
        proof: 'never',
        summary: 'Export the vouchers of a month for Tally',
        fileType: 'application/xml',
        dataOf: 'many',
        params: monthParams,
        query: gstinQuery,
        reply: z.unknown(),
      },
      async ({ params: { month }, query, reply }) => {
        const period = await periodOf(month, query);
        const { ledgers } = await services.settings();
        const { vouchers, buyers } = await services.reads.report((db) =>
          readTogether(db, async (tx) => ({
            vouchers: await readTallyVouchers(tx, period),
            buyers: await readTallyBuyers(tx, period),
          })),
        );
        attach(reply, `tally-${month}.xml`);
        return streamOf(tallyLines(vouchers, { ledgers, parties: tallyLedgers(buyers, ledgers) }));
      },
    ),
  };
}

const CSV_TYPE = 'text/csv; charset=utf-8';
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function gstBooksCalls({ services }: Routing<WithSettings>, threads: SheetThreads) {
  return {
    'GET /admin/gst/register': forDesk(
      'reports',
      {
        name: 'readRegister',
        proof: 'never',
        summary: 'Export the sales register, a row for each document and rate',
        refusals: [503],
        fileType: CSV_TYPE,
        dataOf: 'many',
        query: registerQuery,
        reply: z.unknown(),
      },
      async ({ query: { from, to, format = 'csv', gstin }, reply }) => {
        const period = { from, to, gstin: gstin ?? (await services.settings()).gstin };
        const isXlsx = format === 'xlsx';
        const file = isXlsx ? await registerXlsx(services, threads, period) : registerCsv(services, period);
        if (isXlsx) reply.type(XLSX_TYPE);
        attach(reply, `sales-register-${from}-to-${to}.${format}`);
        return file;
      },
    ),

    'GET /admin/gst/agreement': forDesk(
      'reports',
      {
        name: 'listDisagreements',
        counted: true,
        summary: 'List finished orders that disagree with their documents or payments, newest first',
        query: agreementQuery,
        reply: z.array(orderDisagreementShape),
      },
      ({ query }) => services.reads.report((db) => listDisagreements(db, query)),
    ),

    'GET /admin/gst/:month/gstr3b': forDesk(
      'reports',
      {
        name: 'readGstr3b',
        summary: 'Return the outward supplies for GSTR-3B',
        params: monthParams,
        query: gstinQuery,
        reply: gstr3bShape,
      },
      async ({ params: { month }, query }) => {
        const gstin = query.gstin ?? (await services.settings()).gstin;
        return services.reads.report((db) => readGstr3b(db, { month, gstin }));
      },
    ),

    'POST /admin/gst/:month/close': forDesk(
      'reports',
      {
        name: 'closeMonth',
        summary: 'Record that the return of a month was filed, and keep its figures',
        refusals: [409],
        params: monthParams,
        query: gstinQuery,
        body: closeMonthBody,
        reply: gstMonthShape,
      },
      ({ currentUser, params, query, body }) =>
        closeMonth({ services, currentUser }, params.month, query.gstin, body),
    ),

    'DELETE /admin/gst/:month/close': forDesk(
      'reports',
      {
        name: 'reopenMonth',
        summary: 'Reopen a closed month',
        refusals: [404, 409],
        params: monthParams,
        query: gstinQuery,
        reply: gstMonthShape,
      },
      ({ currentUser, params, query }) => reopenMonth({ services, currentUser }, params.month, query.gstin),
    ),
  };
}
