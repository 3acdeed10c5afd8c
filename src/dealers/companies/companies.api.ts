import { z } from 'zod';
import {
  applicationShape,
  companiesQuery,
  companyBody,
  companyMembers,
  companyShape,
  companyTerms,
  newApplication,
  newCompany,
  ownCompanyShape,
  type Application,
  type NewApplication,
} from './companies.shapes.ts';
import * as companyDeskMessages from './company-desk.words.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { companyMessages } from './company.words.ts';
import { notFound, conflict, notAllowed, notSignedIn, refuseTaken } from '../../kit/server/http/errors.ts';
import { forDesk, forUser, type Routing } from '../../kit/server/http/route.ts';
import { requireWithinLimits } from '../../kit/server/security/rate-limits.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/effects.ts';
import { applicationMail, applicationReceivedMail } from './company-mail-texts.server.ts';
import { readOwnCompany } from './own-company.server.ts';
import { queueMail } from '../../platform/mail/mail-texts.server.ts';
import { readSettingsRow } from '../../platform/settings/change-settings.server.ts';
import type { WithDeskSettings } from '../../accounts/desk-settings/desk-settings-memo.server.ts';
import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { changeMembers } from './change-members.server.ts';
import { findCompany, listCompanies, companyColumns } from './companies-queries.server.ts';
import {
  changeTerms,
  createCompany,
  updateCompany,
  TAKEN_GSTIN,
  requireStateOfGstin,
} from './save-company.server.ts';

const APPLICATIONS_PER_ACCOUNT = { max: 10, windowSeconds: 3600 };

export function companiesCalls({ services }: Routing<WithDeskSettings>) {
  return {
    'POST /companies/apply': forUser(
      {
        name: 'applyAsCompany',
        summary: 'Apply for a dealer account',
        status: 201,
        refusals: [409, 429],
        body: newApplication,
        reply: applicationShape,
      },
      async ({ currentUser, body }) => {
        await requireWithinLimits(services, [
          [`applications:user:${currentUser.id}`, APPLICATIONS_PER_ACCOUNT],
        ]);
        return applyAsCompany(services, currentUser, body);
      },
    ),

    'GET /me/company': forUser(
      { name: 'readOwnCompany', summary: 'Return the company I buy for', reply: ownCompanyShape },
      ({ currentUser }) => readOwnCompany(services.db, currentUser.id, services.clock.now()),
    ),

    'GET /admin/companies': forDesk(
      'customers',
      {
        name: 'listCompanies',
        counted: true,
        summary: 'List companies by name',
        query: companiesQuery,
        reply: z.array(companyShape),
      },
      ({ query }) => listCompanies(services.db, query, services.clock.now()),
    ),

    'GET /admin/companies/:id': forDesk(
      'customers',
      {
        name: 'readCompany',
        summary: 'Return a company',
        refusals: [404],
        params: idParams,
        reply: companyShape,
      },
      async ({ params }) => {
        const company = await findCompany(services.db, params.id, services.clock.now());
        if (!company) throw notFound(companyDeskMessages.notFound);
        return company;
      },
    ),

    'POST /admin/companies': forDesk(
      'customers',
      {
        name: 'createCompany',
        summary: 'Create a company, already approved',
        status: 201,
        refusals: [409],
        body: newCompany,
        reply: companyShape,
      },
      ({ currentUser, body }) => createCompany({ services, currentUser }, body),
    ),

    'PUT /admin/companies/:id': forDesk(
      'customers',
      {
        name: 'updateCompany',
        summary: 'Change the identity of a company',
        refusals: [404, 409],
        params: idParams,
        body: companyBody,
        reply: companyShape,
      },
      ({ currentUser, params, body }) => updateCompany({ services, currentUser }, params.id, body),
    ),

    'PUT /admin/companies/:id/terms': forDesk(
      'prices',
      {
        name: 'changeCompanyTerms',
        proof: 'never',
        summary: 'Change the status, credit, price list and contact of a company',
        refusals: [404, 409],
        params: idParams,
        body: companyTerms,
        reply: companyShape,
      },
      ({ currentUser, params, body }) => changeTerms({ services, currentUser }, params.id, body),
    ),

    'PUT /admin/companies/:id/members': forDesk(
      'customers',
      {
        name: 'changeCompanyMembers',
        proof: 'never',
        summary: 'Replace the members of a company',
        refusals: [404, 409],
        params: idParams,
        body: companyMembers,
        reply: companyShape,
      },
      ({ currentUser, params, body }) => changeMembers({ services, currentUser }, params.id, body),
    ),
  };
}

type ApplyServices = WriteServices & Pick<Services, 'secret' | 'config'> & WithDeskSettings;

/**
 * The applicant becomes a member who may order and see. @throws Refused 400 where the address is outside the GSTIN's
 * State, 403 for staff, 409 applications_closed, has_company, gstin_taken
 */
async function applyAsCompany(
  services: ApplyServices,
  currentUser: CurrentUser,
  application: NewApplication,
): Promise<Application> {
  const { dealer_applications: isOpen } = await services.deskSettings();
  if (!isOpen) throw conflict('applications_closed', companyMessages.applicationsClosed);
  requireStateOfGstin(application);
  const { message: note = '', ...facts } = application;
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const user = await lockApplicant(tx, currentUser.id);
    if (!user) throw notSignedIn();
    if (user.staff_role !== null) throw notAllowed(companyMessages.notForStaff);
    if (await isMember(tx, user.id)) throw conflict('has_company', companyMessages.hasCompany);
    const { id } = await tx
      .insertInto('companies')
      .values({
        ...companyColumns({ ...facts, email: user.email, note }),
        applied_by: user.id,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await joinCompany(tx, user.id, id);
    tx.effects.pricesChanged();
    const received = applicationReceivedMail(user.email, application.legalName);
    await queueMail(tx, services, await toCustomer(tx, user.email, received));
    const { email: shopEmail } = await readSettingsRow(tx);
    const about = { id, name: user.name, email: user.email, ...application };
    await queueMail(tx, services, applicationMail(shopEmail, about, services.config.publicUrl));
    return { _id: id, state: 'applied' as const };
  }).catch(refuseTaken(TAKEN_GSTIN));
}

/** The applicant is locked, so that nobody makes them staff or a member of another company in between. */
function lockApplicant(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'staff_role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether somebody is a member of a company that was not refused. */
async function isMember(tx: Tx, userId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return member !== undefined;
}

/** Anyone who was refused may apply again. */
async function joinCompany(tx: Tx, userId: string, companyId: string): Promise<void> {
  const member = { company_id: companyId, may_order: true, may_see: true };
  await tx
    .insertInto('company_members')
    .values({ user_id: userId, ...member })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(member))
    .execute();
}
