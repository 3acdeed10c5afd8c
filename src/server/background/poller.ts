import { sql } from 'kysely';
import { secondsAfter } from '../clock.ts';
import { ACCESS_TOKEN_SECONDS } from '../security/access-token.ts';
import type { Services } from '../services.ts';

/** Other processes' changes are seen within this time and a little; design.md promises 2 s and 5 s. */
const POLL_MS = 1000;

/**
 * Looks once a second at what other processes changed: the catalogue's version, and sessions that have ended.
 * A database that is away is simply asked again at the next beat; requests tell of it meanwhile.
 * @returns a function that stops it
 */
export function startPoller(services: Services): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const beat = async () => {
    await pollOnce(services).catch((error: unknown) =>
      services.log.debug({ err: error }, 'The pulse found no database'),
    );
    if (!stopped) timer = setTimeout(() => void beat(), POLL_MS).unref();
  };
  timer = setTimeout(() => void beat(), POLL_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** One look. Start-up does it once before the first request. */
export async function pollOnce(services: Services): Promise<void> {
  const since = secondsAfter(services.clock.now(), -2 * ACCESS_TOKEN_SECONDS);
  const { rows } = await sql<{ version: number; revoked: string[] }>`
    select (select version from catalogue_version) as version,
           array(select id::text from sessions where revoked_at > ${since}) as revoked`.execute(services.db);
  services.catalogueVersion.observe(rows[0]!.version);
  services.revocations.replace(rows[0]!.revoked, since);
}
