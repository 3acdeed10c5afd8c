import { LRUCache } from 'lru-cache';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { MAX_KEYS_A_DAY, type FunnelStep } from './visit-limits.ts';
import type { Services } from '../../kit/server/services.ts';
import { addCounts, VISIT_TABLES, type Counted, type VisitTable } from './visits-queries.server.ts';

const WRITE_WITHIN_MS = 5000;
const VISITS_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const ADDRESSES_REMEMBERED = 20_000;

const TABLES = Object.keys(VISIT_TABLES) as VisitTable[];

/** Counted in memory first, so that no page waits for it. */
export class VisitCounter {
  /** Whether visits are counted, as last seen: anyone who buys has opened a page before. */
  isOn = false;
  private readonly waiting = new Map(TABLES.map((table) => [table, new Map<string, Counted>()]));
  private readonly ofAddress = new LRUCache<string, { minute: number; visits: number }>({
    max: ADDRESSES_REMEMBERED,
  });
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();
  private readonly services: Pick<Services, 'db' | 'clock' | 'log'>;

  constructor(services: VisitCounter['services']) {
    this.services = services;
  }

  /** @param ipKey from ipKeyOf; kept for a minute, in memory alone */
  isTooMany(ipKey: string): boolean {
    const minute = Math.floor(this.services.clock.now().getTime() / MINUTE_MS);
    const known = this.ofAddress.get(ipKey);
    const visits = known?.minute === minute ? known.visits + 1 : 1;
    this.ofAddress.set(ipKey, { minute, visits });
    return visits > VISITS_A_MINUTE;
  }

  step(step: FunnelStep): void {
    if (this.isOn) this.count('funnel_days', step);
  }

  count(table: VisitTable, key: string): void {
    const day = isoDayOf(this.services.clock.now());
    this.add(table, { day, key, times: 1 });
    this.timer ??= setTimeout(() => void this.write(), WRITE_WITHIN_MS).unref();
  }

  /** Counts that could not be written are kept for the next time. */
  write(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  private async writeWaiting(): Promise<void> {
    for (const table of TABLES) {
      const counted = [...this.waiting.get(table)!.values()];
      if (counted.length === 0) continue;
      this.waiting.set(table, new Map());
      try {
        await addCounts(this.services.db, table, counted);
      } catch (error) {
        this.services.log.warn({ err: error }, 'Visits could not be written and wait on');
        for (const each of counted) this.add(table, each);
        this.timer ??= setTimeout(() => void this.write(), WRITE_WITHIN_MS).unref();
      }
    }
  }

  private add(table: VisitTable, { day, key, times }: Counted): void {
    const waiting = this.waiting.get(table)!;
    const name = `${day} ${key}`;
    const known = waiting.get(name);
    if (known) known.times += times;
    else if (waiting.size < MAX_KEYS_A_DAY) waiting.set(name, { day, key, times });
  }
}
