import type { Db } from '../../db/transaction.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { PriceVersion } from '../../kit/server/cache/catalogue-version.ts';

export interface Member {
  companyId: string;
  priceListId: string | null;
}

export interface WithMembers {
  /** Members of approved companies, by user. Cached; not for use inside a transaction. */
  members: () => Promise<ReadonlyMap<string, Member>>;
}

/** Not inside a transaction: with the embedded database's one connection it would deadlock. */
export function membersMemo(db: Db, version: PriceVersion): WithMembers['members'] {
  const memo = new Memo<ReadonlyMap<string, Member>>(() => version.current);
  return () => memo.of({}, () => readMembers(db));
}

async function readMembers(db: Db): Promise<ReadonlyMap<string, Member>> {
  const rows = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['user_id', 'company_id as companyId', 'price_list_id as priceListId'])
    .where('state', '=', 'approved')
    .execute();
  return new Map(rows.map(({ user_id, ...member }) => [user_id, member]));
}
