import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import { ACCESS_TOKEN_SECONDS } from '../security/access-token.ts';
import type { Services } from '../services.ts';

/** Changes made by other processes must be seen within 2 s (catalogue) and 5 s (sessions). */
const POLL_MS = 1000;

/**
 * Reads once a second what other processes changed: the catalogue version, the stock and the revoked sessions.
 * A failed read is only logged for debugging, because requests report an unavailable database.
 * @returns a function that stops it
 */
export function startPoller(services: Services): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const poll = async () => {
    await pollOnce(services).catch((error: unknown) =>
      services.log.debug({ err: error }, 'The poller could not reach the database'),
    );
    if (!stopped) timer = setTimeout(() => void poll(), POLL_MS).unref();
  };
  timer = setTimeout(() => void poll(), POLL_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Polls once. Called before the first request, and then by the timer. */
export async function pollOnce(services: Services): Promise<void> {
  const since = secondsAfter(services.clock.now(), -2 * ACCESS_TOKEN_SECONDS);
  const { rows } = await sql<{ version: number; stock: number; revoked: string[] }>`
    select (select version from catalogue_version) as version,
           (select sum(version)::bigint from stock_version) as stock,
           array(select id::text from sessions where revoked_at > ${since}) as revoked`.execute(services.db);
  services.catalogueVersion.poll(rows[0]!.version);
  services.catalogueVersion.pollStock(rows[0]!.stock);
  services.revocations.replace(rows[0]!.revoked, since);
}
