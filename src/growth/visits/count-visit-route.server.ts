import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { type FunnelStep, MAX_VISIT_PATH_LENGTH, MAX_KEYS_A_DAY } from './visit-limits.ts';
import { paths, servedPages } from '../../app/page-paths.ts';
import { englishPath } from '../../kit/rules/languages.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';
import type { HttpRequest, HttpServer, Services } from '../../kit/server/services.ts';
import type { WithGrowth } from '../../storefront/growth/index-now-key-route.server.ts';
import { existingPaths } from '../../storefront/redirects/existing-paths.server.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { addCounts, VISIT_TABLES, type Counted, type VisitTable } from './visits-queries.server.ts';

/** Pages that are known by their link only, and those of the desk, are nobody's business. */
const UNCOUNTED = servedPages()
  .filter(({ access, isSecret }) => access === 'admin' || access === 'staff' || isSecret)
  .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}/?$`, 'i'));

/** Whether a page answers there, asked of the database once for each path and state of the catalogue. */
class ExistingPages {
  private readonly known = new LRUCache<string, boolean>({ max: MAX_KEYS_A_DAY });
  private version = -1;
  private readonly services: Pick<Services, 'catalogueVersion' | 'db' | 'offeredLanguages'>;

  constructor(services: ExistingPages['services']) {
    this.services = services;
  }

  async has(path: string): Promise<boolean> {
    const { catalogueVersion, db, offeredLanguages } = this.services;
    if (this.version !== catalogueVersion.withoutStock) this.known.clear();
    this.version = catalogueVersion.withoutStock;
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const english = englishPath(path, await offeredLanguages());
    const isActive = (await existingPaths(db, [english], () => false, false)).has(english);
    this.known.set(path, isActive);
    return isActive;
  }
}

const BODY_BYTES = 4096;

const HOST = /^[a-z0-9.-]{1,253}$/;

const visitBody = z.object({
  path: z.string(),
  referrer: z.string().optional(),
  entry: z.boolean().optional(),
});

/** Answers 204 whatever is sent, so that nobody learns what is counted. Not a row of the table of calls for that. */
export function countVisitRoute(
  { app, services }: { app: HttpServer; services: Services & WithGrowth },
  counter: VisitCounter,
): void {
  const existing = new ExistingPages(services);
  app.post(
    '/api/visits',
    {
      bodyLimit: BODY_BYTES,
      errorHandler: (_error, _request, reply) =>
        void reply.code(204).header('cache-control', 'no-store').send(),
    },
    async (request, reply) => {
      await count(request).catch((error: unknown) =>
        services.log.warn({ err: error }, 'A visit was not counted'),
      );
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );

  async function count(request: HttpRequest): Promise<void> {
    counter.isOn = (await services.growth()).visits ?? false;
    const visit = visitBody.safeParse(request.body).data;
    if (!counter.isOn || !visit || isUnwanted(request)) return;
    const path = countedPath(visit.path);
    if (path === null || counter.isTooMany(ipKeyOf(request.ip))) return;
    if (!(await existing.has(path))) {
      counter.count('missing_days', path);
      return;
    }
    counter.count('visit_days', path);
    const english = englishPath(path);
    if (english.startsWith(paths.product(''))) counter.step('productViews');
    if (english === paths.checkout) counter.step('checkouts');
    if (!visit.entry) return;
    counter.step('entries');
    const host = hostOf(visit.referrer);
    if (host !== null) counter.count('visit_hosts', host);
  }

  /** Also refuses a browser that asks not to be counted, in case its page has asked anyway. */
  function isUnwanted({ headers }: HttpRequest): boolean {
    const { origin } = headers;
    return (
      headers['sec-gpc'] === '1' ||
      headers.dnt === '1' ||
      (origin !== undefined && origin !== services.config.publicUrl)
    );
  }

  function hostOf(referrer: string | undefined): string | null {
    const url = referrer === undefined ? null : URL.parse(referrer);
    if (!url || !/^https?:$/.test(url.protocol) || url.host === new URL(services.config.publicUrl).host)
      return null;
    return HOST.test(url.hostname) ? url.hostname : null;
  }
}

const STEP_OF = new Map<string, FunnelStep>([
  [`POST /api/cart`, 'cartAdds'],
  [`POST /api/cart/lines`, 'cartAdds'],
  [`POST /api/orders`, 'orders'],
]);

/** Counts what no page can report by itself: the calls that succeed. */
export function countSteps(app: HttpServer, counter: VisitCounter): void {
  app.addHook('onResponse', (request, reply, done) => {
    const step = STEP_OF.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    // A repeated order answers 200.
    if (step && reply.statusCode === (step === 'orders' ? 201 : 200)) counter.step(step);
    done();
  });
}

/** The path as it is counted, without query and hash; null where it is none. */
function countedPath(text: string): string | null {
  const path = text.split(/[?#]/)[0]!;
  if (!/^\/[\w\-.~%/!$&'()*+,;=:@]*$/.test(path) || path.startsWith('//')) return null;
  if (path.length > MAX_VISIT_PATH_LENGTH || /^\/(admin|api|static|media|preview)(\/|$)/i.test(path))
    return null;
  const bare = englishPath(path);
  return UNCOUNTED.some((pattern) => pattern.test(bare)) ? null : path;
}

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
