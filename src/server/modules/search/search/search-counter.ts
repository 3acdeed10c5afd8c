import { isoDayOf } from '../../../../domain/platform/dates.ts';
import { MAX_SEARCH_LENGTH } from '../../../../domain/platform/platform-limits.ts';
import { foldedWords } from '../../catalogue/search-documents/fold-text.ts';
import type { Services } from '../../../services.ts';
import { addSearches, type CountedSearch } from './search-days-queries.ts';

const WRITE_WITHIN_MS = 5000;
/** Above it they are written sooner, so that many different texts do not fill the memory. */
const MAX_WAITING = 2000;
const TOO_MANY_DIGITS = 10;

/** In memory first, so that no answer waits for it. */
export class SearchCounter {
  private waiting = new Map<string, CountedSearch>();
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private readonly services: Pick<Services, 'db' | 'clock' | 'log'>;

  constructor(services: SearchCounter['services']) {
    this.services = services;
  }

  /** Skips texts that may be personal: an e-mail address or a telephone number. */
  count(text: string, found: number): void {
    const words = foldedWords(text).slice(0, MAX_SEARCH_LENGTH);
    if (words === '' || isPersonal(words)) return;
    this.add({ day: isoDayOf(this.services.clock.now()), words, searches: 1, found });
    this.timer ??= setTimeout(() => void this.write(), WRITE_WITHIN_MS).unref();
    if (this.waiting.size >= MAX_WAITING) void this.write();
  }

  /** What could not be written is kept for the next time. */
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
