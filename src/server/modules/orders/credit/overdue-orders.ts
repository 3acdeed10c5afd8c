import { sql } from 'kysely';
import { rupeesOf } from '../../../../domain/platform/money.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { openAccountOrders } from '../../accounts/companies/account-orders.ts';

export interface OverdueOrder {
  number: string;
  dueOn: string;
  due: number;
}

/** Oldest first. @param today in India */
export async function overdueOrders(tx: Tx, companyId: string, today: string): Promise<OverdueOrder[]> {
  const { rows } = await sql<{ number: string; due_on: string; open_paise: number }>`
    select number, due_on, open_paise
    from ${openAccountOrders(sql`orders.company_id = ${companyId}`)} as open_order
    where due_on < ${today}::date order by due_on, id`.execute(tx);
  return rows.map(({ number, due_on: dueOn, open_paise: paise }) => ({
    number,
    dueOn,
    due: rupeesOf(paise),
  }));
}
