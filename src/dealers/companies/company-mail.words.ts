import { sentences } from '../../kit/rules/sentences.ts';

/** Mails to anyone who buys for a company. */
export const companyMailMessages = sentences('companyMail', {
  receivedSubject: 'We have your application',
  received: (company: string) => `Thank you. We have your application for a dealer account of ${company}.`,
  receivedThen: 'We will check it and e-mail you. Until then you buy as before.',
  approvedSubject: 'Your dealer account is open',
  approved: (company: string) => `The dealer account of ${company} is open. Log in to see your prices.`,
  yourCompany: (url: string) => `Your company: ${url}`,
  refusedSubject: 'About your application',
  refused: (company: string) => `We cannot open a dealer account for ${company} at present.`,
  refusedThen: 'You can go on buying as before. Please call us if you have a question.',
  membersSubject: (company: string) => `Who may order for ${company}`,
  mayOrder: (email: string) => `${email} may order for your company from now on.`,
  mayOrderNoLonger: (email: string) => `${email} may no longer order for your company.`,
  membersThen: 'The shop changed this. If your company did not ask for it, please call us.',
  reminderSubject: 'Payment reminder',
  overdue: (amount: string, company: string) => `${amount} of ${company} is overdue:`,
  overdueOrder: (number: string, amount: string, day: string) => `${number}: ${amount}, due ${day}`,
  pleasePay: 'Please pay it, or call us if something is not right. If your payment is on its way, thank you.',
  statement: (url: string) => `Your statement: ${url}`,
});
