import { call, listCall } from '../platform/call.ts';
import type {
  Application,
  CompaniesQuery,
  Company,
  CompanyBody,
  CompanyMembers,
  CompanyTerms,
  NewApplication,
  NewCompany,
  OwnCompany,
} from './companies-shapes.ts';

export const applyAsCompany = call<{ body: NewApplication; reply: Application }>(
  'POST',
  '/companies/apply',
  'user',
);

export const readOwnCompany = call<{ reply: OwnCompany }>('GET', '/me/company', 'user');

export const listCompanies = listCall<{ query: CompaniesQuery; reply: Company[] }>(
  '/admin/companies',
  'admin',
  'customers',
);

export const readCompany = call<{ params: { id: string }; reply: Company }>(
  'GET',
  '/admin/companies/:id',
  'admin',
  'customers',
);

export const createCompany = call<{ body: NewCompany; reply: Company }>(
  'POST',
  '/admin/companies',
  'admin',
  'customers',
);

export const updateCompany = call<{ params: { id: string }; body: CompanyBody; reply: Company }>(
  'PUT',
  '/admin/companies/:id',
  'admin',
  'customers',
);

export const changeCompanyTerms = call<{ params: { id: string }; body: CompanyTerms; reply: Company }>(
  'PUT',
  '/admin/companies/:id/terms',
  'admin',
  'prices',
  'never',
);

export const changeCompanyMembers = call<{ params: { id: string }; body: CompanyMembers; reply: Company }>(
  'PUT',
  '/admin/companies/:id/members',
  'admin',
  'customers',
  'never',
);
