import type { Bank } from '../../../../contract/platform/settings-body.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export interface Payee {
  vpa: string | null;
  name: string;
  mcc: string | null;
  upiMostPaise: number;
  bank: Bank | null;
}

export async function readPayee(db: Db | Tx): Promise<Payee> {
  const row = await db
    .selectFrom('shop_settings')
    .innerJoin('payment_settings', 'payment_settings.single', 'shop_settings.single')
    .select(['vpa', 'bank', 'trade_name', 'payee_name', 'mcc', 'upi_most_paise'])
    .executeTakeFirstOrThrow();
  return {
    vpa: row.vpa,
    name: row.payee_name ?? row.trade_name,
    mcc: row.mcc,
    upiMostPaise: row.upi_most_paise,
    bank: row.bank,
  };
}
