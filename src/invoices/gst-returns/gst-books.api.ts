import { z } from 'zod';
import { agreementQuery, orderDisagreementShape, registerQuery } from './gst-books.shapes.ts';
import { gstinQuery, gstMonthShape, gstr3bShape, monthParams, closeMonthBody } from './gst-returns.shapes.ts';
import { attach, type Routing } from '../../kit/server/http/route.ts';
import { forDesk } from '../../kit/server/http/calls.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import { listDisagreements } from './order-agreement.server.ts';
import { closeMonth, reopenMonth } from './close-month.server.ts';
import { readGstr3b } from './gstr3b.server.ts';
import { registerCsv, registerXlsx } from './register-file.server.ts';

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
