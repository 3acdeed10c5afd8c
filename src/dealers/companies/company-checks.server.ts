import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { companyMessages } from './company.words.ts';
import type { NewCompany } from './companies.shapes.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Taken } from '../../kit/server/http/refuse-taken.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { findLastEditor } from '../../platform/audit/last-editor.server.ts';
import { requireSeenAt } from '../../platform/audit/require-seen.server.ts';
import { lockCompany, type CompanyColumns } from './companies-queries.server.ts';

const EDITS = ['company.create', 'company.update', 'company.terms', 'company.members'] as const;

/** @throws Refused 400 where the address is outside the GSTIN's State */
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

/** Another company has the GSTIN, possibly one that is written at the same moment. */
export const TAKEN_GSTIN: Taken = {
  companies_gstin: () => conflict('gstin_taken', companyMessages.gstinTaken),
};
