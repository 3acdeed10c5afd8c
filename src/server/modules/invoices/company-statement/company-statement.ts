import { creditStatement } from '../../../../domain/accounts/credit-statement.ts';
import { firstDayOfFinancialYear } from '../../../../domain/invoices/financial-year.ts';
import { isoDayOf, startOfDay } from '../../../../domain/platform/dates.ts';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import * as companyDeskMessages from '../../../../contract/accounts/company-desk-messages.ts';
import { creditMessages } from '../../../../contract/accounts/credit-messages.ts';
import type { CompanyStatement, StatementQuery } from '../../../../contract/accounts/credit-shapes.ts';
import { readTogether } from '../../../../db/read-together.ts';
import type { Db } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { readAgeing } from '../../orders/credit/credit-queries.ts';
import { readCreditEvents } from './statement-events.ts';

/**
 * Read in one snapshot; by default this financial year until today. @throws Refused 400 for days in wrong order, 404
 */
export function readCompanyStatement(
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
      entries: entries.map(({ day, kind, ref, debitPaise, creditPaise, balancePaise }) => ({
        day,
        kind,
        ref,
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
