import { z } from 'zod';
import { companyMessages } from '../../../../contract/accounts/company-messages.ts';
import { companyStatementShape, statementQuery } from '../../../../contract/accounts/credit-shapes.ts';
import type { StatementQuery } from '../../../../contract/accounts/credit-shapes.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { attach } from '../../../http/attach.ts';
import { forDesk, forUser } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { HttpReply } from '../../../services.ts';
import { noCompanyRight } from '../../accounts/companies/no-company-right.ts';
import { findSeenCompany } from '../../accounts/companies/own-company.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import type { PdfDrawer } from '../documents/pdf/pdf-drawer.ts';
import { readCompanyStatement } from './company-statement.ts';

export function companyStatementCalls({ services }: Routing<WithSettings>, drawer: PdfDrawer) {
  const read = (companyId: string, query: StatementQuery) =>
    readCompanyStatement(services.db, companyId, query, services.clock.now());

  async function seenCompany(userId: string): Promise<string> {
    const companyId = await findSeenCompany(services.db, userId);
    if (companyId === null) throw noCompanyRight(companyMessages.mayNotSee);
    return companyId;
  }

  async function sendPdf(reply: HttpReply, companyId: string, query: StatementQuery): Promise<Buffer> {
    const statement = await read(companyId, query);
    const shop = await services.settings();
    const company = await services.db
      .selectFrom('companies')
      .select('gstin')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const pdf = await drawer.drawStatement({
      statement,
      seller: {
        tradeName: shop.trade_name,
        legalName: shop.legal_name,
        gstin: shop.gstin,
        address: [shop.line1, shop.line2, `${shop.city} ${shop.pin}`].filter(Boolean).join('\n'),
      },
      gstin: company.gstin,
      at: services.clock.now().toISOString(),
    });
    attach(reply, `statement-${statement.from}-${statement.to}.pdf`);
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  }

  return {
    'GET /admin/companies/:id/statement': forDesk(
      'payments',
      {
        name: 'readCompanyStatement',
        summary: 'List the account orders and receipts of a company, oldest first',
        refusals: [404],
        params: idParams,
        query: statementQuery,
        reply: companyStatementShape,
      },
      ({ params, query }) => read(params.id, query),
    ),

    'GET /admin/companies/:id/statement.pdf': forDesk(
      'payments',
      {
        name: 'readCompanyStatementPdf',
        summary: 'Return the statement of a company as a PDF',
        refusals: [404, 429],
        fileType: 'application/pdf',
        dataOf: 'one',
        params: idParams,
        query: statementQuery,
        reply: z.unknown(),
      },
      ({ params, query, reply }) => sendPdf(reply, params.id, query),
    ),

    'GET /me/company/statement': forUser(
      {
        name: 'readOwnStatement',
        summary: 'List the account orders and receipts of my company',
        refusals: [403],
        query: statementQuery,
        reply: companyStatementShape,
      },
      async ({ currentUser, query }) => read(await seenCompany(currentUser.id), query),
    ),

    'GET /me/company/statement.pdf': forUser(
      {
        name: 'readOwnStatementPdf',
        summary: 'Return the statement of my company as a PDF',
        refusals: [403, 429],
        fileType: 'application/pdf',
        query: statementQuery,
        reply: z.unknown(),
      },
      async ({ currentUser, query, reply }) => sendPdf(reply, await seenCompany(currentUser.id), query),
    ),
  };
}
