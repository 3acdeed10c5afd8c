import { z } from 'zod';
import { sql } from 'kysely';
import { companyMessages } from '../../dealers/companies/company.words.ts';
import {
  companyStatementShape,
  statementQuery,
  type StatementQuery,
  type CompanyStatement,
} from '../../dealers/companies/credit.shapes.ts';
import { idParams } from '../../kit/api/shapes.ts';
import {
  creditStatement,
  eventsOfOrder,
  type AccountOrder,
  type CreditEvent,
} from '../../dealers/companies/credit-statement.ts';
import { firstDayOfFinancialYear } from '../documents/financial-year.ts';
import { isoDayOf, startOfDay } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import * as companyDeskMessages from '../../dealers/companies/company-desk.words.ts';
import { creditMessages } from '../../dealers/companies/credit.words.ts';
import { readTogether, type Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { RETURN_NUMBER_PREFIX } from '../../after-sale/returns/return-choices.ts';
import { attach, type Routing, forDesk, forUser } from '../../kit/server/http/route.ts';
import type { HttpReply } from '../../kit/server/services.ts';
import { invalid, notFound } from '../../kit/server/http/errors.ts';
import { noCompanyRight } from '../../dealers/companies/may-buy-for.server.ts';
import { findSeenCompany } from '../../dealers/companies/own-company.server.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import { readAgeing } from '../../orders/credit-holds/credit-queries.server.ts';
import { readPaperBrand } from '../pdf/quote-pdf.server.ts';
import type { PdfDrawer } from '../pdf/pdf-drawer.server.ts';

const ofCompany = (companyId: string) => sql`orders.company_id = ${companyId} and orders.pay_by = 'account'`;

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
      brand: await readPaperBrand(services.db),
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

/**
 * Read in one snapshot; by default this financial year until today. @throws Refused 400 for days in wrong order, 404
 */
function readCompanyStatement(
  db: Db,
  companyId: string,
  query: StatementQuery,
  now: Date,
): Promise<CompanyStatement> {
  const today = isoDayOf(now);
  const to = query.to ?? today;
  const from = query.from ?? firstDayOfFinancialYear(startOfDay(to));
  if (from > to) throw invalid(creditMessages.days, { to: creditMessages.days });
  return readTogether(db, async (tx) => {
    const company = await findName(tx, companyId);
    if (!company) throw notFound(companyDeskMessages.notFound);
    const events = await readCreditEvents(tx, companyId);
    const { openingPaise, entries, closingPaise } = creditStatement(events, { from, to });
    return {
      company: { _id: company.id, name: company.legal_name },
      from,
      to,
      opening: rupeesOf(openingPaise),
      entries: entries.map(({ debitPaise, creditPaise, balancePaise, ...entry }) => ({
        ...entry,
        debit: rupeesOf(debitPaise),
        credit: rupeesOf(creditPaise),
        balance: rupeesOf(balancePaise),
      })),
      closing: rupeesOf(closingPaise),
      ageing: await readAgeing(tx, companyId, today),
    };
  });
}

async function findName(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return db.selectFrom('companies').select(['id', 'legal_name']).where('id', '=', id).executeTakeFirst();
}

/** Everything that changed what a company owes; those of one moment in the order in which they can happen. */
export async function readCreditEvents(db: Db, companyId: string): Promise<CreditEvent[]> {
  const [orders, money] = await Promise.all([readOrders(db, companyId), readMoney(db, companyId)]);
  return [...orders.flatMap(eventsOfOrder), ...money];
}

interface OrderRow extends Omit<AccountOrder, 'papers' | 'returns'> {
  papers: { kind: 'INV' | 'CRN'; ref: string; paise: number; at: string }[];
  returns: { ref: string; paise: number; at: string }[];
}

async function readOrders(db: Db, companyId: string): Promise<AccountOrder[]> {
  const { rows } = await sql<OrderRow>`
    select number as "order", po_number as "poNumber", total_paise as "totalPaise", created_at as "placedAt",
      case when status = 'Cancelled' then 0 else greatest(0, total_paise - gone_paise) end as "worthPaise",
      case when status = 'Cancelled' then (
        select max(at) from order_events where order_id = orders.id and order_events.status = 'Cancelled'
      ) end as "cancelledAt", (select max(at) from given_up where order_id = orders.id) as "givenUpAt", (
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'ref', paper.number, 'paise', paper.total_paise,
          'at', issued_at) order by seq), '[]')
        from tax_documents paper where order_id = orders.id and void_at is null
      ) as papers, (
        select coalesce(jsonb_agg(jsonb_build_object('ref', ${RETURN_NUMBER_PREFIX}::text || returns.number,
          'paise', returns.total_paise, 'at', closed_at) order by closed_at, returns.id), '[]')
        from returns where order_id = orders.id and state = 'closed' and credit_note_id is null
      ) as returns
    from orders where ${ofCompany(companyId)} order by id`.execute(db);
  return rows.map(({ papers, returns, ...order }) => ({
    ...order,
    papers: papers.map(({ kind, at, ...paper }) => ({
      ...paper,
      kind: kind === 'INV' ? 'invoice' : 'credit_note',
      at: new Date(at),
    })),
    returns: returns.map(({ at, ...back }) => ({ ...back, at: new Date(at) })),
  }));
}

/**
 * Receipts, payments that are no share of one, and refunds. Money that is kept of one order for the next is left out.
 * Money may have come before its order was known.
 */
async function readMoney(db: Db, companyId: string): Promise<CreditEvent[]> {
  const { rows } = await sql<CreditEvent>`
    select 'receipt' as kind, coalesce(reference, initcap(kind)) as ref, -amount_paise as paise, at, 1 as step
    from receipts where company_id = ${companyId} and kind <> 'moved'
    union all
    select 'payment', coalesce(reference, number), -payments.captured_paise,
      greatest(captured_at, moved_at, orders.created_at), 2
    from payments join orders on orders.id = order_id
    where ${ofCompany(companyId)} and state = 'captured' and currency = 'INR' and receipt_id is null
    union all
    select 'bounced', coalesce(reference, initcap(kind)), amount_paise, bounced_at, 3
    from receipts where company_id = ${companyId} and bounced_at is not null and kind <> 'moved'
    union all
    select 'refund', number, refunds.amount_paise,
      greatest(refunds.created_at, payments.captured_at, orders.created_at), 4
    from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
    where ${ofCompany(companyId)} and refunds.state <> 'failed' and payments.state = 'captured' and currency = 'INR'
      and kept_as is null
    union all
    select 'refund', coalesce(back.reference, receipts.reference, initcap(back.kind)), back.amount_paise, back.at, 4
    from receipt_refunds back join receipts on receipts.id = receipt_id where company_id = ${companyId}
    order by at, step`.execute(db);
  return rows;
}
