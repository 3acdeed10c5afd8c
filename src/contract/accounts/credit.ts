import { call, listCall, type FileReply } from '../platform/call.ts';
import type {
  CompanyDebt,
  CompanyStatement,
  CreditFileQuery,
  CreditQuery,
  Reminder,
  StatementQuery,
} from './credit-shapes.ts';

interface ById {
  id: string;
}

export const listCredit = listCall<{ query: CreditQuery; reply: CompanyDebt[] }>(
  '/admin/credit',
  'admin',
  'payments',
);

export const exportCredit = call<{ query: CreditFileQuery; reply: FileReply }>(
  'GET',
  '/admin/credit.csv',
  'admin',
  'payments',
  'never',
);

export const readCompanyStatement = call<{ params: ById; query: StatementQuery; reply: CompanyStatement }>(
  'GET',
  '/admin/companies/:id/statement',
  'admin',
  'payments',
);

export const readCompanyStatementPdf = call<{ params: ById; query: StatementQuery; reply: FileReply }>(
  'GET',
  '/admin/companies/:id/statement.pdf',
  'admin',
  'payments',
);

export const readOwnStatement = call<{ query: StatementQuery; reply: CompanyStatement }>(
  'GET',
  '/me/company/statement',
  'user',
);

export const readOwnStatementPdf = call<{ query: StatementQuery; reply: FileReply }>(
  'GET',
  '/me/company/statement.pdf',
  'user',
);

export const remindCompany = call<{ params: ById; reply: Reminder }>(
  'POST',
  '/admin/companies/:id/remind',
  'admin',
  'payments',
);
