import { dayInWords } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { NewApplication } from './companies.shapes.ts';
import { companyMailMessages } from './company-mail.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

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
