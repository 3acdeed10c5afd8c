import { sql } from 'kysely';
import { versionInDatabase } from '../cache/catalogue-version.ts';
import { MATTERS_SECONDS } from '../security/tokens.ts';
import type { Services } from '../services.ts';

/** Other processes' changes must be visible within 2 s. */
const POLL_MS = 1000;

/** A failure is only logged for debugging, because requests report an unavailable database. */
export function startPoller(services: Services): () => void {
  const stop = startRounds(
    POLL_MS,
    () => pollOnce(services),
    (error) => services.log.debug({ err: error }, 'The poller could not reach the database'),
  );
  return () => void stop();
}

interface PulseRow {
  version: number;
  stock: number;
  prices: number;
  at: Date;
  /** The leader's log position; null without a replica, or on a former one. */
  position: string | null;
  revoked: [sessionId: string, atMs: number][];
}

/** The flushed position is what a commit waits for and what replicas get. */
const LEADER_POSITION = sql`case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end`;

export async function pollOnce({
  db,
  reads,
  clock,
  catalogueVersion,
  priceVersion,
  revocations,
}: Services): Promise<void> {
  const since = revocations.askSince;
  const notePulse = reads.pulseBegins();
  const askedAtMs = performance.now();
  // The database's time: clocks of the shop's machines may differ.
  const { rows } = await sql<PulseRow>`
    select ${versionInDatabase} as version, (select sum(version)::bigint from stock_version) as stock,
      (select version from price_version) as prices, now() as at,
      ${reads.hasReplica ? LEADER_POSITION : sql`null`} as position,
      coalesce((
        select json_agg(json_build_array(id, (extract(epoch from revoked_at) * 1000)::float8)) from sessions
        where revoked_at > greatest(${since}::timestamptz, now() - make_interval(secs => ${MATTERS_SECONDS}))
      ), '[]') as revoked`.execute(db);
  const { version, stock, prices, at, position, revoked } = rows[0]!;
  clock.follow?.(at, performance.now() - askedAtMs);
  catalogueVersion.poll(version);
  catalogueVersion.pollStock(stock);
  priceVersion.poll(prices);
  notePulse(position);
  revocations.take({ atMs: at.getTime(), since, revoked }, clock.now());
}

/**
 * Runs it again and again, each time so long after the last round has ended.
 * @param waitMs how long; a function is asked before each round
 * @param failed is given what a round throws; the next one comes nevertheless
 * @returns a function that stops it, and resolves when the running round has ended
 */
export function startRounds(
  waitMs: number | (() => number),
  round: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const run = async () => {
    running = round().catch(failed);
    await running;
    schedule();
  };
  const schedule = () => {
    const ms = typeof waitMs === 'number' ? waitMs : waitMs();
    if (!stopped) timer = setTimeout(() => void run(), ms).unref();
  };
  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
