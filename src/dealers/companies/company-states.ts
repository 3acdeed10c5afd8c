export const COMPANY_STATES = ['applied', 'approved', 'refused', 'stopped'] as const;

export type CompanyState = (typeof COMPANY_STATES)[number];

export const MAX_COMPANY_MEMBERS = 50;
export const MAX_CREDIT_DAYS = 180;
export const MAX_CREDIT_RUPEES = 1_000_000_000;
