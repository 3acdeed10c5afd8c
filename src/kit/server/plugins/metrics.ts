import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { CachedResponseCount } from '../http/cached-responses.ts';
import { notFound } from '../http/errors.ts';
import type { Services, HttpServer } from '../services.ts';

const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LAG_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

interface MetricsSources {
  services: Services;
  cachedResponseCount: CachedResponseCount;
  pool: Pool;
}

/** Open to the operator only, so a request through a proxy gets 404. */
export function metricsRoute(app: HttpServer, { services, cachedResponseCount, pool }: MetricsSources): void {
  const registry = new Registry();
  observeRequests(app, registry);
  const gaugeOf = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
  const counterOf = (name: string, help: string, read: () => number) =>
    addCounter(registry, name, help, read);

  counterOf(
    'shop_cached_responses_total',
    'Cached answers sent without the framework.',
    () => cachedResponseCount.answered,
  );
  gaugeOf('shop_pool_connections', 'Connections to the database.', () => pool.totalCount);
  gaugeOf('shop_pool_idle', 'Of these, not in use.', () => pool.idleCount);
  gaugeOf('shop_pool_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  if (services.reads.hasReplica) {
    counterOf('shop_replica_reads_total', 'Reads that a replica answered.', () => services.reads.answered);
    counterOf(
      'shop_replica_left_total',
      'Reads that the leader answered in place of a replica that was lost or behind.',
      () => services.reads.leftToLeader,
    );
  }
  observeCache(registry, 'response_cache', services.responseCache);
  observeCache(registry, 'image_cache', services.imageCache);
  observeProcess(app, registry);
  const readJobs = observeJobs(registry, services);

  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) throw notFound(generalMessages.notFound);
    await readJobs();
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4').send(text);
  });
}

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({ name, help, registers: [registry], collect: setTo(read) });
}

function setTo(read: () => number) {
  return function (this: Gauge) {
    this.set(read());
  };
}

function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function observeRequests(app: HttpServer, registry: Registry): void {
  const requests = new Histogram({
    name: 'shop_request_seconds',
    help: 'Time to answer a request that reached the framework.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKET_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function observeCache(registry: Registry, name: string, cache: ResponseCache): void {
  addCounter(registry, `shop_${name}_hits_total`, 'Answers found in the cache.', () => cache.hits);
  addCounter(registry, `shop_${name}_misses_total`, 'Answers that had to be made.', () => cache.misses);
  addGauge(registry, `shop_${name}_bytes`, 'About the size of what is cached.', () =>
    Math.round(cache.bytes),
  );
}

function observeProcess(app: HttpServer, registry: Registry): void {
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  app.addHook('onClose', () => void lag.disable());
  const gaugeOf = (name: string, help: string, read: () => number) => addGauge(registry, name, help, read);
  gaugeOf('shop_memory_resident_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gaugeOf('shop_memory_heap_bytes', 'Of this, JavaScript objects.', () => process.memoryUsage().heapUsed);
  gaugeOf(
    'shop_event_loop_lag_p99_seconds',
    'Since the last scrape.',
    () => lag.percentile(99) / NANOSECONDS,
  );
  gaugeOf('shop_event_loop_lag_max_seconds', 'Since the last scrape.', () => maxLagSeconds(lag));
  gaugeOf('shop_uptime_seconds', 'Since the process started.', () => Math.round(process.uptime()));
}

/** Resets the lag figures, so read it last. */
function maxLagSeconds(lag: IntervalHistogram): number {
  const max = Number.isFinite(lag.max) ? lag.max : 0;
  lag.reset();
  return max / NANOSECONDS;
}

function observeJobs(registry: Registry, services: Services): () => Promise<void> {
  const gaugeOf = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gaugeOf('shop_database_up', 'Whether the database answered.');
  const waiting = gaugeOf('shop_jobs_waiting', 'Mails and other jobs not done yet.');
  const failed = gaugeOf('shop_jobs_failed', 'Jobs that were given up; docs/operations.md says what to do.');
  const oldest = gaugeOf('shop_jobs_oldest_seconds', 'How long the oldest of them waits.');
  return async () => {
    try {
      const { rows } = await sql<{ waiting: number; failed: number; late: number }>`
        select count(*) filter (where failed_at is null) as waiting,
          count(*) filter (where failed_at is not null) as failed,
          coalesce(extract(epoch from ${services.clock.now()}::timestamptz
            - min(created_at) filter (where failed_at is null)), 0)::float as late
        from jobs`.execute(services.db);
      const counted = rows[0]!;
      up.set(1);
      waiting.set(counted.waiting);
      failed.set(counted.failed);
      oldest.set(Math.max(0, Math.round(counted.late)));
    } catch {
      up.set(0);
      for (const gauge of [waiting, failed, oldest]) gauge.remove();
    }
  };
}
