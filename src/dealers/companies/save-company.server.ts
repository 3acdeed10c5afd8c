import * as companyDeskMessages from './company-desk.words.ts';
import type { Company, CompanyBody, CompanyTerms, NewCompany } from './companies.shapes.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { findById } from '../../db/queries.ts';
import { later } from '../../kit/server/clock.ts';
import { invalid, conflict, notFound, refuseTaken, type Taken } from '../../kit/server/http/errors.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { companyApprovedMail, companyRefusedMail } from './company-mail-texts.server.ts';
import { type MailText, queueMail } from '../../platform/mail/mail-texts.server.ts';
import { step, type Actor, type Step } from '../../platform/records/record.server.ts';
import { companyColumns, findCompany, type CompanyColumns, lockCompany } from './companies-queries.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { companyMessages } from './company.words.ts';
import { findLastEditor, requireSeenAt } from '../../platform/audit/require-seen.server.ts';

/** Approved at once. @throws Refused 400 outside the GSTIN's State, 409 gstin_taken */
export function createCompany(actor: Actor, body: NewCompany): Promise<Company> {
  requireStateOfGstin(body);
  return step(actor, async ({ tx, now, audit }) => {
    const { id } = await tx
      .insertInto('companies')
      .values({ ...companyColumns(body), state: 'approved', updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    tx.effects.pricesChanged();
    await audit('company.create', id, { name: body.legalName });
    return (await findCompany(tx, id, now))!;
  }).catch(refuseTaken(TAKEN_GSTIN));
}

/** @throws Refused 400 outside the GSTIN's State, 404, 409 gstin_taken or changed_meanwhile */
export function updateCompany(
  actor: Actor,
  id: string,
  { updatedAt, ...body }: CompanyBody,
): Promise<Company> {
  requireStateOfGstin(body);
  return step(actor, async (each) => {
    const before = await requireSeenCompany(each.tx, id, updatedAt);
    return changed(each, 'company.update', before, companyColumns(body));
  }).catch(refuseTaken(TAKEN_GSTIN));
}

/** Fields left out stay. @throws Refused 400 for an unknown price list or contact, 404, 409 changed_meanwhile */
export function changeTerms(
  actor: Actor<Pick<Services, 'secret' | 'config'>>,
  id: string,
  terms: CompanyTerms,
): Promise<Company> {
  return step(actor, async (each) => {
    const { tx } = each;
    const before = await requireSeenCompany(tx, id, terms.updatedAt);
    if (terms.priceList) await requirePriceList(tx, terms.priceList);
    if (terms.contact) await requireStaff(tx, terms.contact);
    const columns = termColumns(before, terms);
    if (columns.state !== before.state) await mailNewState(tx, actor.services, { ...before, ...columns });
    return changed(each, 'company.terms', before, columns);
  }).catch(refuseTaken(TAKEN_GSTIN));
}

function termColumns(before: CompanyColumns, terms: CompanyTerms) {
  const { state, creditLimit, creditDays, holdOverdue, priceList, contact } = terms;
  return {
    state: state ?? before.state,
    credit_limit_paise: creditLimit === undefined ? before.credit_limit_paise : paiseOf(creditLimit),
    credit_days: creditDays ?? before.credit_days,
    hold_overdue: holdOverdue ?? before.hold_overdue,
    price_list_id: priceList === undefined ? before.price_list_id : priceList,
    contact_id: contact === undefined ? before.contact_id : contact,
  };
}

async function requirePriceList(tx: Tx, id: string): Promise<void> {
  // The lock keeps the list from being deleted until the company has it.
  const list = await findById(tx.selectFrom('price_lists').select('id').forKeyShare(), id);
  if (!list)
    throw invalid(companyDeskMessages.priceListUnknown, { priceList: companyDeskMessages.priceListUnknown });
}

async function requireStaff(tx: Tx, id: string): Promise<void> {
  const active = tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('staff_state', '=', 'active')
    .where('deleted_at', 'is', null);
  if (!(await findById(active, id)))
    throw invalid(companyDeskMessages.contactUnknown, { contact: companyDeskMessages.contactUnknown });
}

async function changed(
  { tx, now, audit }: Step,
  action: 'company.update' | 'company.terms',
  { id, updated_at }: CompanyColumns,
  columns: Partial<CompanyColumns>,
): Promise<Company> {
  const before = (await findCompany(tx, id, now))!;
  await tx
    .updateTable('companies')
    .set({ ...columns, updated_at: later(now, updated_at) })
    .where('id', '=', id)
    .execute();
  tx.effects.pricesChanged();
  const after = (await findCompany(tx, id, now))!;
  await audit(action, id, changesOf(before, after));
  return after;
}

/** Fields that name a person are not audited. */
const AUDITED = [
  ...(['legalName', 'tradeName', 'gstin', 'address', 'state', 'creditLimit', 'creditDays'] as const),
  ...(['holdOverdue', 'priceList', 'contact'] as const),
];

function changesOf(before: Company, after: Company) {
  const changed = AUDITED.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const facts = (company: Company) =>
    Object.fromEntries(changed.map((field) => [field, factOf(company[field])]));
  return { changed, from: facts(before), to: facts(after) };
}

function factOf(value: Company[(typeof AUDITED)[number]]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return 'name' in value ? value.name : Object.values(value).filter(Boolean).join(', ');
}

async function mailNewState(
  tx: Tx,
  services: Pick<Services, 'secret' | 'clock' | 'config'>,
  { state, email, legal_name: name }: CompanyColumns,
): Promise<void> {
  const queue = async (text: MailText) => queueMail(tx, services, await toCustomer(tx, email, text));
  if (state === 'approved') await queue(companyApprovedMail(email, name, services.config.publicUrl));
  if (state === 'refused') await queue(companyRefusedMail(email, name));
}

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
