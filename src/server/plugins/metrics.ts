import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { messages } from '../../contract/messages.ts';
import { notFound } from '../errors.ts';
import { counter, gauge, Histogram } from '../prometheus.ts';
import type { ReadyDoor } from '../ready-door.ts';
import type { ReadyBytes } from '../ready-bytes.ts';
import type { Shop, ShopServer } from '../shop.ts';

const BUCKET_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LAG_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

interface Watched {
  shop: Shop;
  door: ReadyDoor;
  pool: Pool;
}

/**
 * With METRICS=1: what this process did, as Prometheus reads it, at /metrics. For those who watch the machine, not
 * for the public: what came through a proxy is answered as if it were not there. In a fleet each answers for itself.
 */
export function metricsRoute(app: ShopServer, { shop, door, pool }: Watched): void {
  const requests = new Histogram(
    'shop_request_seconds',
    'Time to answer a request that reached the framework.',
    BUCKET_SECONDS,
  );
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  app.addHook('onClose', () => void lag.disable());
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) throw notFound(messages.general.notFound);
    const text = [
      requests.toString(),
      counter('shop_door_answers_total', 'Ready answers sent without the framework.', door.answered),
      poolText(pool),
      cacheText('answers', shop.ready),
      cacheText('pictures', shop.pictures),
      processText(lag),
      await jobsText(shop),
    ].join('');
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4').send(text);
  });
}

function poolText(pool: Pool): string {
  return [
    gauge('shop_pool_connections', 'Connections to the database.', pool.totalCount),
    gauge('shop_pool_idle', 'Of these, not in use.', pool.idleCount),
    gauge('shop_pool_waiting', 'Requests that wait for a connection.', pool.waitingCount),
  ].join('');
}

function cacheText(what: string, kept: ReadyBytes): string {
  return [
    counter(`shop_ready_${what}_hits_total`, 'Answers that were kept ready.', kept.hits),
    counter(`shop_ready_${what}_misses_total`, 'Answers that had to be made.', kept.misses),
    gauge(`shop_ready_${what}_bytes`, 'About what is kept weighs.', Math.round(kept.bytes)),
  ].join('');
}

function processText(lag: IntervalHistogram): string {
  const memory = process.memoryUsage();
  const slowest = Number.isFinite(lag.max) ? lag.max : 0;
  const text = [
    gauge('shop_memory_resident_bytes', 'Memory of the process.', memory.rss),
    gauge('shop_memory_heap_bytes', 'Of this, objects of the program.', memory.heapUsed),
    gauge('shop_event_loop_lag_p99_seconds', 'Since the last look.', lag.percentile(99) / NANOSECONDS),
    gauge('shop_event_loop_lag_max_seconds', 'Since the last look.', slowest / NANOSECONDS),
    gauge('shop_uptime_seconds', 'Since the process started.', Math.round(process.uptime())),
  ].join('');
  lag.reset();
  return text;
}

/** Asked afresh; with the database away the rest is told all the same. */
async function jobsText(shop: Shop): Promise<string> {
  const up = (value: number) => gauge('shop_database_up', 'Whether the database answered.', value);
  try {
    const { rows } = await sql<{ waiting: number; failed: number; late: number }>`
      select count(*) filter (where failed_at is null) as waiting,
        count(*) filter (where failed_at is not null) as failed,
        coalesce(extract(epoch from ${shop.clock.now()}::timestamptz
          - min(created_at) filter (where failed_at is null)), 0)::float as late
      from jobs`.execute(shop.db);
    const { waiting, failed, late } = rows[0]!;
    return [
      up(1),
      gauge('shop_jobs_waiting', 'Letters and other jobs not done yet.', waiting),
      gauge('shop_jobs_failed', 'Jobs that were given up; docs/operations.md says what to do.', failed),
      gauge('shop_jobs_oldest_seconds', 'How long the oldest of them waits.', Math.max(0, Math.round(late))),
    ].join('');
  } catch {
    return up(0);
  }
}
