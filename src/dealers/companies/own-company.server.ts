import { isoDayOf, dayInWords } from '../../kit/rules/dates.ts';
import type { OwnCompany, NewApplication } from './companies.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { addressOf, creditsOf } from './companies-queries.server.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { companyMailMessages } from './company-mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

/** The desk's note is left out; price list and credit are shown only while the company is approved. */
export async function readOwnCompany(db: Db, userId: string, now: Date): Promise<OwnCompany> {
  const row = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .leftJoin('price_lists', 'price_lists.id', 'price_list_id')
    // Anyone who has left the desk is nobody's contact.
    .leftJoin('users as contact', (join) =>
      join
        .onRef('contact.id', '=', 'contact_id')
        .on('contact.role', '=', 'admin')
        .on('contact.staff_state', '=', 'active'),
    )
    .selectAll('companies')
    .select([
      'may_order',
      'may_see',
      'price_lists.name as list_name',
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.phone as contact_phone',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { company: null };
  const isApproved = row.state === 'approved';
  const seesCredit = isApproved && row.may_see;
  const credit = seesCredit ? (await creditsOf(db, [row], isoDayOf(now))).get(row.id)! : null;
  return {
    company: {
      _id: row.id,
      legalName: row.legal_name,
      tradeName: row.trade_name,
      gstin: row.gstin,
      state: row.state,
      address: addressOf(row),
      mayOrder: row.may_order,
      maySee: row.may_see,
      priceList: isApproved ? row.list_name : null,
      contact:
        row.contact_name === null
          ? null
          : { name: row.contact_name, email: row.contact_email!, phone: row.contact_phone },
      credit,
    },
  };
}

/** The company whose papers a member may see. */
export async function findSeenCompany(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('company_members')
    .select('company_id')
    .where('user_id', '=', userId)
    .where('may_see', '=', true)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

export function applicationReceivedMail(to: string, company: string): MailText {
  return (shop) =>
    mail(shop, 'company', to, companyMailMessages.receivedSubject, [
      companyMailMessages.received(company),
      '',
      companyMailMessages.receivedThen,
    ]);
}

interface Applied extends NewApplication {
  id: string;
  name: string;
  email: string;
}

/** Mail to the shop. */
export function applicationMail(to: string, applied: Applied, publicUrl: string): MailText {
  const { line1, line2, city, pin } = applied.address;
  return (shop) =>
    mail(shop, 'company', to, `Dealer application: ${applied.legalName}`, [
      `${applied.name} (${applied.email}, phone ${applied.phone}) applies for a dealer account.`,
      '',
      applied.legalName + (applied.tradeName === null ? '' : ` (${applied.tradeName})`),
      `GSTIN ${applied.gstin}`,
      [line1, line2, `${city} ${pin}`].filter((part) => part !== null).join(', '),
      ...(applied.message === undefined ? [] : ['', applied.message]),
      '',
      `Approve or refuse: ${publicUrl}${paths.adminCompany(applied.id)}`,
    ]);
}

export function companyApprovedMail(to: string, company: string, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'company', to, companyMailMessages.approvedSubject, [
      companyMailMessages.approved(company),
      '',
      companyMailMessages.yourCompany(pageUrl(publicUrl, paths.myCompany)),
    ]);
}

export function companyRefusedMail(to: string, company: string): MailText {
  return (shop) =>
    mail(shop, 'company', to, companyMailMessages.refusedSubject, [
      companyMailMessages.refused(company),
      '',
      companyMailMessages.refusedThen,
    ]);
}

/** @param gained the e-mail addresses of members who may order from now on; @param lost of those who no longer may */
export function companyMembersMail(
  to: string,
  company: string,
  gained: readonly string[],
  lost: readonly string[],
): MailText {
  return (shop) =>
    mail(shop, 'company', to, companyMailMessages.membersSubject(company), [
      ...gained.map(companyMailMessages.mayOrder),
      ...lost.map(companyMailMessages.mayOrderNoLonger),
      '',
      companyMailMessages.membersThen,
    ]);
}

interface Owed {
  name: string;
  /** Rupees. */
  overdue: number;
  orders: readonly { number: string; dueOn: string; due: number }[];
}

export function reminderMail(to: string, { name, overdue, orders }: Owed, publicUrl: string): MailText {
  return (shop) =>
    mail(shop, 'company', to, companyMailMessages.reminderSubject, [
      companyMailMessages.overdue(adminRupees(overdue), name),
      '',
      ...orders.map(({ number, dueOn, due }) =>
        companyMailMessages.overdueOrder(number, adminRupees(due), dayInWords(dueOn)),
      ),
      '',
      companyMailMessages.pleasePay,
      '',
      companyMailMessages.statement(pageUrl(publicUrl, paths.myCompany)),
    ]);
}
