import { adminRupees } from '../../kit/rules/money.ts';

interface Terms {
  priceList: { name: string } | null;
  creditLimit: number;
  creditDays: number;
}

export const notFound = 'This company does not exist.';
export const none = 'No companies found.';
export const purpose = 'A dealer applies on the site, or you add the company yourself.';
export const loadFailed = 'Failed to load the companies.';
export const saveFailed = 'Could not save the company.';
export const saved = 'Company saved.';
export const approved = (terms: Terms) =>
  `Approved with ${terms.priceList?.name ?? 'shop prices'}, ${adminRupees(terms.creditLimit)}, ${terms.creditDays} days.`;
export const changed = 'Somebody else changed this company. Please check the new values.';
export const state = 'A company is approved, refused or stopped.';
export const creditLimit = 'The credit limit is 0 to 1,00,00,00,000 rupees, with at most two decimals.';
export const creditDays = 'The days of credit are a whole number from 0 to 180.';
export const priceListUnknown = 'This price list does not exist.';
export const contactUnknown = 'The contact must be a member of staff.';
export const memberUnknown = 'Nobody has an account with this e-mail address.';
export const memberStaff = 'Staff cannot be members of a company.';
export const memberTwice = 'This e-mail address is entered twice.';
export const membersMost = 'A company has at most 50 members.';
export const inOtherCompany = (email: string) => `${email} is a member of another company.`;
export const leave = 'Leave without saving the company?';
