import type { QueryClient } from '@tanstack/react-query';
import { listCompanies, readCompany } from '../../../../../contract/accounts/companies.ts';
import { listCredit, readCompanyStatement } from '../../../../../contract/accounts/credit.ts';
import { listReceipts } from '../../../../../contract/payments/receipts.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { paymentPaths } from '../payments-cache.ts';

export const creditPaths = [
  readCompany.path,
  listCompanies.path,
  listCredit.path,
  listReceipts.path,
  readCompanyStatement.path,
  ...paymentPaths,
];

export function invalidateCredit(client: QueryClient): void {
  invalidateQueries(client, ...creditPaths);
}
