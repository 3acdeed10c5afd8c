import { LRUCache } from 'lru-cache';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { MAX_SEARCH_LENGTH } from '../../platform/settings/platform-limits.ts';
import { foldedWords } from '../../catalogue/search-documents/fold-text.server.ts';
import { ipKeyOf } from '../../kit/server/security/ip-key.ts';
import type { Services } from '../../kit/server/services.ts';
import { addSearches, MAX_TEXTS_A_DAY, type CountedSearch } from './search-days-queries.server.ts';

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
   * @param ipKey from ipKeyOf
   */
  count(text: string, found: number, ipKey: string): void {
    const words = foldedWords(text).slice(0, MAX_SEARCH_LENGTH);
    if (words === '' || isPersonal(words)) return;
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
