import { dayInWords } from '../../../../domain/platform/dates.ts';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { NewApplication } from '../../../../contract/accounts/companies-shapes.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { mail, type MailText } from './mail-texts.ts';

export function applicationReceivedMail(to: string, company: string): MailText {
  return (shop) =>
    mail(shop, 'company', to, 'We have your application', [
      `Thank you. We have your application for a dealer account of ${company}.`,
      '',
      'We look at it and write to you. Until then you buy as before.',
    ]);
}

interface Applied extends NewApplication {
  id: string;
  name: string;
  email: string;
}

/** To the shop. */
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
    mail(shop, 'company', to, 'Your dealer account is open', [
      `The dealer account of ${company} is open. Log in to see your prices.`,
      '',
      `Your company: ${publicUrl}${paths.myCompany}`,
    ]);
}

export function companyRefusedMail(to: string, company: string): MailText {
  return (shop) =>
    mail(shop, 'company', to, 'About your application', [
      `We cannot open a dealer account for ${company} at present.`,
      '',
      'You can go on buying as before. Please call us if you have a question.',
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
    mail(shop, 'company', to, 'Payment reminder', [
      `${adminRupees(overdue)} of ${name} is overdue:`,
      '',
      ...orders.map(({ number, dueOn, due }) => `${number}: ${adminRupees(due)}, due ${dayInWords(dueOn)}`),
      '',
      'Please pay it, or call us if something is not right. If your payment is on its way, thank you.',
      '',
      `Your statement: ${publicUrl}${paths.myCompany}`,
    ]);
}
