import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { adminRupees, rupeesOf } from '../../../../domain/platform/money.ts';
import { whatsappLink } from '../../../../domain/platform/phone-links.ts';
import * as companyDeskMessages from '../../../../contract/accounts/company-desk-messages.ts';
import { creditMessages } from '../../../../contract/accounts/credit-messages.ts';
import type { Reminder } from '../../../../contract/accounts/credit-shapes.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { lockCompany } from '../../accounts/companies/companies-queries.ts';
import { standingsOf } from '../../accounts/companies/company-credit.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { reminderMail } from '../../platform/mail/company-mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.ts';
import { overdueOrders } from './overdue-orders.ts';
import { toCustomer } from '../../accounts/auth/mail-language.ts';

/** Sends one mail a day in India. @throws Refused 404; 409 nothing_due, sent_today */
export function remindCompany(
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
