import { availablePaise, dueOnOf, holdReasonOf, type HeldWhy } from '../../dealers/companies/company-debt.ts';
import { deliveryMessages } from '../../delivery/zones/delivery.words.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { CompanyColumns } from '../../dealers/companies/companies-queries.server.ts';
import { standingsOf } from '../../dealers/companies/company-credit.server.ts';
import type { NewOrderRow } from '../placing/new-order-rows.server.ts';

export interface OnAccount {
  /** Columns of the order that is written. */
  columns: Pick<NewOrderRow, 'due_on' | 'held_at' | 'held_why' | 'approved_by'>;
  /** The amount that the company may still order without being held. */
  availablePaise: number;
}

/**
 * Due day and hold of an order on account that is placed now.
 * @param company locked, so that two of its orders at once see each other; null for a buyer without one
 * @throws Refused 409 way_off
 */
export async function holdOf(
  tx: Tx,
  company: CompanyColumns | null,
  totalPaise: number,
  now: Date,
): Promise<OnAccount> {
  if (!company || !buysOnAccount(company)) throw conflict('way_off', deliveryMessages.ways.account);
  const check = await checkCredit(tx, company, totalPaise, now);
  return {
    columns: {
      due_on: dueOnOf(isoDayOf(now), company.credit_days),
      held_at: check.why === null ? null : now,
      held_why: check.why,
      approved_by: null,
    },
    availablePaise: check.availablePaise,
  };
}

export function buysOnAccount({
  state,
  credit_days,
}: Pick<CompanyColumns, 'state' | 'credit_days'>): boolean {
  return state === 'approved' && credit_days > 0;
}

interface CreditCheck {
  /** Null where the order passes. */
  why: HeldWhy | null;
  availablePaise: number;
}

/** @param company locked; one that buys on account no more has no limit left */
export async function checkCredit(
  tx: Tx,
  company: CompanyColumns,
  totalPaise: number,
  now: Date,
): Promise<CreditCheck> {
  const terms = { ...company, credit_limit_paise: buysOnAccount(company) ? company.credit_limit_paise : 0 };
  const standing = (await standingsOf(tx, [terms], isoDayOf(now))).get(company.id)!;
  return {
    why: holdReasonOf(standing, company.hold_overdue, totalPaise),
    availablePaise: availablePaise(standing),
  };
}
