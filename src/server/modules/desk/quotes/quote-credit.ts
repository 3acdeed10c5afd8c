import * as deliveryMessages from '../../../../domain/delivery/delivery-messages.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { DAY_MS } from '../../../../domain/platform/units-of-time.ts';
import { conflict } from '../../../http/errors.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { lockCompany } from '../../accounts/companies/companies-queries.ts';
import type { NewOrderRow } from '../../orders/placing/new-order-rows.ts';

type Credit = Pick<NewOrderRow, 'due_on' | 'held_at' | 'held_why' | 'approved_by'>;

/** Until when the order of a company is paid. @throws Refused 409 way_off where it does not buy on account */
export async function onAccount(
  tx: Tx,
  companyId: string | null,
  _totalPaise: number,
  now: Date,
): Promise<Credit> {
  const company = companyId === null ? null : await lockCompany(tx, companyId);
  if (company?.state !== 'approved' || company.credit_days === 0)
    throw conflict('way_off', deliveryMessages.ways.bank);
  const dueOn = isoDayOf(new Date(now.getTime() + company.credit_days * DAY_MS));
  return { due_on: dueOn, held_at: null, held_why: null, approved_by: null };
}
