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
} from '../../../../contract/accounts/companies-shapes.ts';
import * as companyDeskMessages from '../../../../contract/accounts/company-desk-messages.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { notFound } from '../../../http/errors.ts';
import { forDesk, forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { requireWithinLimits } from '../../../security/rate-limits.ts';
import type { WithDeskSettings } from '../desk-settings/desk-settings-memo.ts';
import { applyAsCompany } from './apply-as-company.ts';
import { changeMembers } from './change-members.ts';
import { findCompany, listCompanies } from './companies-queries.ts';
import { readOwnCompany } from './own-company.ts';
import { changeTerms, createCompany, updateCompany } from './save-company.ts';

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
