import SearchableMap from 'minisearch/SearchableMap';
import type { Selectable } from 'kysely';
import { wordsOf, foldedWords } from '../../catalogue/search-documents/search-document.server.ts';
import { allowedEdits, editsBetween } from '../search/vocabulary.server.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Synonym } from '../search/search.shapes.ts';
import { containsPattern, readPage, type Paging } from '../../db/queries.ts';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

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

interface SynonymRule {
  from: string;
  to: string[];
  bothWays: boolean;
}

const MAX_STEPS = 2;

/** Synonyms add results and remove none. */
export class Synonyms {
  private readonly targets = new SearchableMap<string[][]>();
  readonly longest: number = 0;

  constructor(rules: SynonymRule[]) {
    for (const { from, to, bothWays } of rules) {
      const pairs = to.map((text) => [from, text] as const);
      for (const [one, other] of pairs) this.add(one, other);
      if (bothWays) for (const [one, other] of pairs) this.add(other, one);
    }
    for (const text of this.targets.keys()) this.longest = Math.max(this.longest, text.split(' ').length);
  }

  private add(from: string, to: string): void {
    const [words, target] = [wordsOf(from).join(' '), wordsOf(to)];
    if (words === '' || target.length === 0) return;
    this.targets.set(words, [...(this.targets.get(words) ?? []), target]);
  }

  of(words: readonly string[]): string[][] {
    const found = new Map<string, string[]>();
    let texts = [words.join(' ')];
    for (let step = 0; step < MAX_STEPS; step++) {
      const targets = texts.flatMap((text) => this.targets.get(text) ?? []);
      texts = targets.map((target) => target.join(' ')).filter((text) => !found.has(text));
      for (const target of targets) found.set(target.join(' '), target);
    }
    found.delete(words.join(' '));
    return [...found.values()];
  }

  /** Synonyms of the words that the typed one may be a misspelling of. */
  meantBy(typed: string): string[][] {
    const allowed = allowedEdits(typed);
    if (allowed === 0) return [];
    return [...this.targets.fuzzyGet(typed, allowed * 2).keys()]
      .filter((text) => text !== typed && editsBetween(typed, text) <= allowed)
      .flatMap((text) => this.of(text.split(' ')));
  }
}
