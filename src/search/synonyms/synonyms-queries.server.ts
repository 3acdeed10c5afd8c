import type { Selectable } from 'kysely';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Synonym } from '../search/search.shapes.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { readPage, type Paging } from '../../db/read-page.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import { foldedWords } from '../../catalogue/search-documents/fold-text.server.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { SynonymRule } from './synonyms.server.ts';

export type SynonymRow = Selectable<Schema['synonyms']>;

const COLUMNS = ['id', 'from', 'to', 'both_ways', 'is_shipped'] as const;

export async function readSynonymRules(db: Db): Promise<SynonymRule[]> {
  const rows = await db.selectFrom('synonyms').select(['from', 'to', 'both_ways']).execute();
  return rows.map(({ from, to, both_ways: bothWays }) => ({ from, to, bothWays }));
}

export async function listSynonyms(
  db: Db,
  { search, ...paging }: Paging & { search?: string | undefined },
): Promise<Page<Synonym>> {
  let query = db.selectFrom('synonyms');
  if (search) {
    const pattern = containsPattern(foldedWords(search));
    query = query.where((row) =>
      row.or([
        row('from', 'like', pattern),
        row(row.fn<string>('array_to_string', ['to', row.val(' ')]), 'ilike', pattern),
      ]),
    );
  }
  const { items, total } = await readPage(query.select(COLUMNS).orderBy('from'), paging);
  return { items: items.map(synonymReply), total };
}

export async function countSynonyms(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('synonyms')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function synonymReply({ id, both_ways, is_shipped, ...texts }: SynonymRow): Synonym {
  return { _id: id, ...texts, bothWays: both_ways, isShipped: is_shipped };
}
