import { stateOfGstin } from '../../../../domain/invoices/gstin.ts';
import * as companyDeskMessages from '../../../../contract/accounts/company-desk-messages.ts';
import { companyMessages } from '../../../../contract/accounts/company-messages.ts';
import type { NewCompany } from '../../../../contract/accounts/companies-shapes.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { findLastEditor } from '../../platform/audit/last-editor.ts';
import { requireSeenAt } from '../../platform/audit/require-seen.ts';
import { lockCompany, type CompanyColumns } from './companies-queries.ts';

const EDITS = ['company.create', 'company.update', 'company.terms', 'company.members'] as const;

/** @throws Refused 400 where the address lies outside the GSTIN's State */
export function requireStateOfGstin({ gstin, address }: Pick<NewCompany, 'gstin' | 'address'>): void {
  if (gstin !== null && stateOfGstin(gstin) !== address.stateCode)
    throw invalid(companyMessages.gstinState, { 'address.stateCode': companyMessages.gstinState });
}

/** @throws Refused 404, or 409 changed_meanwhile with who changed it */
export async function requireSeenCompany(tx: Tx, id: string, seen: string): Promise<CompanyColumns> {
  const company = await lockCompany(tx, id);
  if (!company) throw notFound(companyDeskMessages.notFound);
  const { changed } = companyDeskMessages;
  await requireSeenAt(company.updated_at, seen, changed, () => findLastEditor(tx, id, EDITS));
  return company;
}

/** @throws Refused 409 gstin_taken where another company has it, also one that is written at the same moment */
export async function refuseTakenGstin<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (violatedUnique(error) === 'companies_gstin')
      throw conflict('gstin_taken', companyMessages.gstinTaken);
    throw error;
  }
}
