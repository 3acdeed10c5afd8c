import { z } from 'zod';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import {
  companyDebtShape,
  creditFileQuery,
  creditQuery,
  reminderShape,
} from '../../../../contract/accounts/credit-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { attach } from '../../../http/attach.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { debtsCsv, listDebts } from './credit-queries.ts';
import { remindCompany } from './remind-company.ts';

export function creditCalls({ services }: Routing) {
  const today = () => isoDayOf(services.clock.now());

  return {
    'GET /admin/credit': forDesk(
      'payments',
      {
        name: 'listCredit',
        counted: true,
        summary: 'List companies that owe or have paid in advance, most overdue first',
        query: creditQuery,
        reply: z.array(companyDebtShape),
      },
      ({ query }) => listDebts(services.db, query, today()),
    ),

    'GET /admin/credit.csv': forDesk(
      'payments',
      {
        name: 'exportCredit',
        proof: 'never',
        summary: 'Export what companies owe as CSV',
        fileType: 'text/csv; charset=utf-8',
        dataOf: 'many',
        query: creditFileQuery,
        reply: z.unknown(),
      },
      async ({ query, reply }) => {
        const csv = await services.reads.report((db) => debtsCsv(db, query.search, today()));
        attach(reply, 'credit.csv');
        return csv;
      },
    ),

    'POST /admin/companies/:id/remind': forDesk(
      'payments',
      {
        name: 'remindCompany',
        summary: 'Mail a company its overdue amount, once a day; return a WhatsApp link',
        refusals: [404, 409],
        params: idParams,
        reply: reminderShape,
      },
      ({ currentUser, params }) => remindCompany(services, currentUser, params.id),
    ),
  };
}
