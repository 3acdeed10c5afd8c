import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { MAX_SEARCH_LENGTH } from '../../platform/settings/platform-limits.ts';
import { foldedWords } from '../../catalogue/search-documents/search-document.server.ts';
import type { WhenGiven } from '../../kit/server/cache/response-cache.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';
import type { SearchedWords, SearchWordsQuery } from './search.shapes.ts';
import { readPage } from '../../db/queries.ts';
import { columnValues, recordSet, type ColumnTypes } from '../../db/record-set.ts';
import type { Db } from '../../db/transaction.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { SearchTerms } from './word-search.server.ts';

export interface Search {
  terms: SearchTerms;
  counter: SearchCounter;
}

export function newSearch(services: Services): Search {
  return { terms: new SearchTerms(services), counter: new SearchCounter(services) };
}

const WRITE_WITHIN_MS = 5000;
/** Above this number they are written sooner, so that many different texts do not fill the memory. */
const MAX_WAITING = 2000;
const TOO_MANY_DIGITS = 10;

/** `ipKey` null: several addresses searched for it already. */
interface Held {
  ipKey: string | null;
  searches: number;
}

/** Counted in memory first, so that no answer waits for it. */
export class SearchCounter {
  private waiting = new Map<string, CountedSearch>();
  private readonly ofOneAddress = new LRUCache<string, Held>({ max: MAX_TEXTS_A_DAY });
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private readonly services: Pick<Services, 'db' | 'clock' | 'log'>;

  constructor(services: SearchCounter['services']) {
    this.services = services;
  }

  /**
   * Skips texts that may be personal: an e-mail address or a telephone number. Others are kept once a second address
   * searched for them on a day, so that one guest cannot fill the table.
   * @returns counts one search
   */
  counterOf(text: string, found: number): WhenGiven | undefined {
    const words = foldedWords(text).slice(0, MAX_SEARCH_LENGTH);
    if (words === '' || isPersonal(words)) return undefined;
    return (ipKey) => this.count(words, found, ipKey);
  }

  private count(words: string, found: number, ipKey: string): void {
    const day = isoDayOf(this.services.clock.now());
    const searches = this.sharedSearches(`${day} ${words}`, ipKey);
    if (searches === 0) return;
    this.add({ day, words, searches, found });
    this.timer ??= setTimeout(() => void this.write(), WRITE_WITHIN_MS).unref();
    if (this.waiting.size >= MAX_WAITING) void this.write();
  }

  /** @returns how many searches are to be written: with the second address, those of the first as well */
  private sharedSearches(key: string, ipKey: string): number {
    if (isOwnAddress(ipKey)) return 1;
    const held = this.ofOneAddress.get(key);
    if (!held) {
      this.ofOneAddress.set(key, { ipKey, searches: 1 });
      return 0;
    }
    if (held.ipKey === ipKey) {
      held.searches++;
      return 0;
    }
    const { searches } = held;
    this.ofOneAddress.set(key, { ipKey: null, searches: 0 });
    return searches + 1;
  }

  /** Counts that could not be written are kept for the next time. */
  write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  private async writeWaiting(): Promise<void> {
    const searches = [...this.waiting.values()];
    if (searches.length === 0) return;
    this.waiting = new Map();
    try {
      await addSearches(this.services.db, searches);
    } catch (error) {
      this.services.log.warn({ err: error }, 'Searches could not be written and wait on');
      const since = [...this.waiting.values()];
      this.waiting = new Map();
      for (const search of [...searches, ...since]) this.add(search);
      this.timer ??= setTimeout(() => void this.write(), WRITE_WITHIN_MS).unref();
    }
  }

  private add(search: CountedSearch): void {
    const key = `${search.day} ${search.words}`;
    const before = this.waiting.get(key)?.searches ?? 0;
    this.waiting.set(key, { ...search, searches: before + search.searches });
  }
}

function isPersonal(words: string): boolean {
  return words.includes('@') || (words.match(/\p{Nd}/gu) ?? []).length >= TOO_MANY_DIGITS;
}

/** A proxy of this machine that says nothing of whom it serves, or its owner: it tells nobody apart. */
function isOwnAddress(ipKey: string): boolean {
  return ipKey.startsWith('127.') || ipKey === ipKeyOf('::1');
}

const RETENTION_SECONDS = 400 * DAY_SECONDS;
/** Different texts a day; more are somebody's noise. */
const MAX_TEXTS_A_DAY = 20_000;

interface CountedSearch {
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
