import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { SearchedWords, SearchWordsQuery } from './search.shapes.ts';
import { readPage } from '../../db/read-page.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';

const RETENTION_SECONDS = 400 * DAY_SECONDS;
/** Different texts a day; more are somebody's noise. */
export const MAX_TEXTS_A_DAY = 20_000;

export interface CountedSearch {
  /** `yyyy-mm-dd` */
  day: string;
  words: string;
  searches: number;
  found: number;
}

const TYPES: ColumnTypes<CountedSearch> = { day: 'text', words: 'text', searches: 'int4', found: 'int4' };

/** Written in one order, so that two processes cannot deadlock. Texts beyond a day's maximum are left out. */
export async function addSearches(
  db: Db,
  searches: CountedSearch[],
  mostADay = MAX_TEXTS_A_DAY,
): Promise<void> {
  await sql`
    with counted as ${recordSet(TYPES, columnValues(TYPES, searches))},
      placed as (
        select counted.*, known.words is not null as is_known,
          row_number() over (partition by counted.day, known.words is null order by counted.words) as place
        from counted left join search_days known
          on known.day = counted.day::date and known.words = counted.words)
    insert into search_days (day, words, searches, found)
    select day::date, words, searches, found from placed
    where is_known or place <= ${mostADay} - (select count(*) from search_days kept where kept.day = placed.day::date)
    order by day, words
    on conflict (day, words) do update
      set searches = search_days.searches + excluded.searches, found = excluded.found`.execute(db);
}

/** Most searched first. @param query.found `none`: only texts whose last search found nothing */
export function listSearchedWords(
  db: Db,
  { from, to, found = 'all', ...paging }: SearchWordsQuery,
): Promise<Page<SearchedWords>> {
  let days = db.selectFrom('search_days').groupBy('words');
  if (from !== undefined) days = days.where('day', '>=', from);
  if (to !== undefined) days = days.where('day', '<=', to);
  const foundLast = sql<number>`(array_agg(found order by day desc))[1]`;
  const texts = days
    .select(({ fn }) => ['words', fn.sum<number>('searches').as('searches'), fn.max('day').as('lastDay')])
    .select(foundLast.as('found'))
    .$if(found === 'none', (query) => query.having(foundLast, '=', 0));
  const list = db.selectFrom(texts.as('texts')).select(['words', 'searches', 'found', 'lastDay']);
  return readPage(list.orderBy('searches', 'desc').orderBy('words'), paging);
}

export async function purgeSearchDays(db: Db, now: Date): Promise<void> {
  const oldest = isoDayOf(secondsAfter(now, -RETENTION_SECONDS));
  await db.deleteFrom('search_days').where('day', '<', oldest).execute();
}
