import { sql } from 'kysely';
import { secondsAfter } from './clock.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';
import type { Shop } from './shop.ts';

/** Other processes' changes are seen within this time and a little; design.md promises 2 s and 5 s. */
const PULSE_MS = 1000;

/**
 * Looks once a second at what other processes changed: the catalogue's version, and sessions that have ended.
 * A database that is away is simply asked again at the next beat; requests tell of it meanwhile.
 * @returns a function that stops it
 */
export function startPulse(shop: Shop): () => void {
  let timer: NodeJS.Timeout;
  let stopped = false;
  const beat = async () => {
    await lookAround(shop).catch((error: unknown) =>
      shop.log.debug({ err: error }, 'The pulse found no database'),
    );
    if (!stopped) timer = setTimeout(() => void beat(), PULSE_MS).unref();
  };
  timer = setTimeout(() => void beat(), PULSE_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** One look. Start-up does it once before the first request. */
export async function lookAround(shop: Shop): Promise<void> {
  const since = secondsAfter(shop.clock.now(), -2 * ACCESS_TOKEN_SECONDS);
  const { rows } = await sql<{ version: number; revoked: string[] }>`
    select (select version from catalogue_version) as version,
           array(select id::text from sessions where revoked_at > ${since}) as revoked`.execute(shop.db);
  shop.catalogueVersion.observe(rows[0]!.version);
  shop.revocations.replace(rows[0]!.revoked, since);
}
