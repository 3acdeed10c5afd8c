import { z } from 'zod';
import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import {
  companyDebtShape,
  creditFileQuery,
  creditQuery,
  reminderShape,
  type Reminder,
} from '../../dealers/companies/credit.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';
import { whatsappLink } from '../../kit/rules/phone-links.ts';
import * as companyDeskMessages from '../../dealers/companies/company-desk.words.ts';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import { attach, type Routing, forDesk } from '../../kit/server/http/route.ts';
import { conflict, notFound } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { lockCompany, standingsOf } from '../../dealers/companies/companies-queries.server.ts';
import { writeAudit } from '../../platform/audit/write-audit.server.ts';
import { reminderMail } from '../../dealers/companies/company-mail-texts.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { openAccountOrders } from '../../dealers/companies/account-orders.server.ts';
import { debtsCsv, listDebts } from './credit-queries.server.ts';

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

/** Sends one mail a day in India. @throws Refused 404; 409 nothing_due, sent_today */
function remindCompany(
  services: WriteServices & Pick<Services, 'secret' | 'config'>,
  currentUser: CurrentUser,
  id: string,
): Promise<Reminder> {
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const today = isoDayOf(now);
    const company = await lockCompany(tx, id);
    if (!company) throw notFound(companyDeskMessages.notFound);
    const { overduePaise } = (await standingsOf(tx, [company], today)).get(company.id)!;
    if (overduePaise === 0) throw conflict('nothing_due', creditMessages.nothingDue);
    await noteReminder(tx, company.id, today);
    const overdue = rupeesOf(overduePaise);
    const orders = await overdueOrders(tx, company.id, today);
    const owed = { name: company.legal_name, overdue, orders };
    const text = reminderMail(company.email, owed, services.config.publicUrl);
    await queueMail(tx, services, await toCustomer(tx, company.email, text));
    await writeAudit(tx, currentUser, 'company.remind', company.id, { overdue }, now);
    const { trade_name: shop } = await readSettingsRow(tx);
    const words = `${adminRupees(overdue)} is overdue at ${shop}. Please pay or call us.`;
    return { message: creditMessages.reminded, whatsapp: whatsappLink(company.phone, words) };
  });
}

async function noteReminder(tx: Tx, companyId: string, day: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('company_reminders')
    .values({ company_id: companyId, day })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ day }).where('company_reminders.day', '<>', day),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw conflict('sent_today', creditMessages.sentToday);
}

interface OverdueOrder {
  number: string;
  dueOn: string;
  due: number;
}

/** Oldest first. @param today in India */
async function overdueOrders(tx: Tx, companyId: string, today: string): Promise<OverdueOrder[]> {
  const { rows } = await sql<{ number: string; due_on: string; open_paise: number }>`
    select number, due_on, open_paise
    from ${openAccountOrders(sql`orders.company_id = ${companyId}`)} as open_order
    where due_on < ${today}::date order by due_on, id`.execute(tx);
  return rows.map(({ number, due_on: dueOn, open_paise: paise }) => ({
    number,
    dueOn,
    due: rupeesOf(paise),
  }));
}
