import { sql } from 'kysely';
import { stateOfGstin } from '../../../../../domain/invoices/gstin.ts';
import { stateName } from '../../../../../domain/invoices/states.ts';
import type { Ledgers } from '../../../../../contract/platform/settings-body.ts';
import type { Db } from '../../../../../db/transaction.ts';
import { dayAfterMonth } from '../../documents/documents-queries.ts';
import type { ReturnPeriod } from '../month/month-documents.ts';

export interface TallyBuyer {
  name: string;
  gstin: string;
}

export interface TallyLedger extends TallyBuyer {
  ledger: string;
  state: string;
}

/** All registered buyers until the end of the month, so that a buyer keeps the ledger of earlier files. */
export async function readTallyBuyers(db: Db, { month, gstin }: ReturnPeriod): Promise<TallyBuyer[]> {
  const { rows } = await sql<TallyBuyer>`
    select buyer_name as name, buyer_gstin as gstin from tax_documents
    where buyer_gstin is not null and day < ${dayAfterMonth(month)}::date
      and seller_gstin = coalesce(${gstin}::text, seller_gstin)
    group by buyer_name, buyer_gstin
    order by min(seq)`.execute(db);
  return rows;
}

/** Tally knows a ledger by its name alone, whatever its case: one that occurs twice needs the State, or the GSTIN. */
export function tallyLedgers(buyers: readonly TallyBuyer[], ledgers: Ledgers): TallyLedger[] {
  const own = new Set(Object.values(ledgers).map(keyOf));
  const all = buyers.map((buyer) => ({ ...buyer, state: stateName(stateOfGstin(buyer.gstin)) }));
  const byName = new Map<string, typeof all>();
  for (const buyer of all) byName.set(keyOf(buyer.name), [...(byName.get(keyOf(buyer.name)) ?? []), buyer]);
  return all.map((buyer) => {
    const sameName = byName.get(keyOf(buyer.name))!;
    const isAlone = sameName.every(({ gstin }) => gstin === buyer.gstin) && !own.has(keyOf(buyer.name));
    const isAloneInState = sameName.every(
      ({ gstin, state }) => gstin === buyer.gstin || state !== buyer.state,
    );
    const addition = isAloneInState ? buyer.state : buyer.gstin;
    return { ...buyer, ledger: isAlone ? buyer.name : `${buyer.name} (${addition})` };
  });
}

function keyOf(name: unknown): string {
  return typeof name === 'string' ? name.trim().toLowerCase() : '';
}
