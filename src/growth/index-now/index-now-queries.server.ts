import { sql } from 'kysely';
import {
  type ChangedAddress,
  type MarkedAddresses,
  changedAddresses,
  MAX_POSTED,
  postedOutcome,
} from '../../storefront/redirects/changed-addresses.ts';
import type { Growth } from '../../storefront/growth/growth.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { withPrefix } from '../../kit/rules/language-paths.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import { type Tx, inTransaction } from '../../kit/server/transaction/effects.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { addressesOfShop } from '../../catalogue/listing/shop-addresses.server.ts';
import { listPublished } from '../../storefront/public-pages/published-pages.server.ts';
import { startRounds } from '../../kit/server/background/poller.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import type { WithGrowth } from '../../storefront/growth/index-now-key-route.server.ts';
import { keyFile } from '../../storefront/growth/index-now-key.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts what has changed since the last post, as indexnow.org describes it. Where the post may work later it throws, so
 * that the job is tried again, with what has changed by then; where it was refused the addresses count as posted.
 */
export function indexNowJob(services: WriteServices & Pick<Services, 'config'>): JobHandler {
  const { db, clock, config } = services;
  return async () => {
    const { growth, indexnow_key: key } = await db
      .selectFrom('storefront')
      .select(['growth', 'indexnow_key'])
      .executeTakeFirstOrThrow();
    if (!growth.indexNow || key === null) return;
    const changed = changedAddresses(await readPosted(db), await readMarkedAddresses(db));
    const batch = changed.slice(0, MAX_POSTED);
    if (batch.length === 0) return;
    const status = await post(config.indexNowUrl, {
      host: new URL(config.publicUrl).host,
      key,
      keyLocation: config.publicUrl + keyFile(key),
      urlList: batch.map(({ path }) => config.publicUrl + path),
    });
    const now = clock.now();
    await noteLastPost(db, now, status, batch.length);
    if (postedOutcome(status) === 'later')
      throw new Error(status === 0 ? 'IndexNow did not answer' : `IndexNow answered with status ${status}`);
    await inTransaction(services, async (tx) => {
      await keepPosted(tx, batch);
      if (changed.length > batch.length)
        await enqueueJob(tx, 'index-now', {}, now, secondsAfter(now, config.indexNowSeconds));
    });
  };
}

/** @returns the status of the answer, 0 where there is none */
async function post(url: string, body: object): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}

type LookServices = WriteServices & Pick<Services, 'catalogueVersion' | 'config'> & WithGrowth;

const LOOK_MS = 1000;

/**
 * Queues a post where the catalogue or the pages have changed since this process last looked. The database is not
 * asked while nothing changes.
 */
export function indexNowLook(services: LookServices): () => Promise<void> {
  let seen = -1;
  return async () => {
    const version = services.catalogueVersion.withoutStock;
    if (version === seen) return;
    const { indexNow } = await services.growth();
    if (!indexNow || (await queueAfterPause(services))) seen = version;
  };
}

async function queueAfterPause(services: LookServices): Promise<boolean> {
  const now = services.clock.now();
  const { indexNowSeconds } = services.config;
  if (!(await isTurnDue(services.db, now, indexNowSeconds))) return false;
  return inTransaction(services, (tx) => queueInTurn(tx, now, indexNowSeconds));
}

/** @returns a function that stops it, and resolves when the running round has ended */
export function startIndexNow(services: LookServices & Pick<Services, 'log'>): () => Promise<void> {
  return startRounds(LOOK_MS, indexNowLook(services), (error) =>
    services.log.warn({ err: error }, 'Changed addresses must wait for IndexNow'),
  );
}

export async function readLastPost(db: Db): Promise<Growth['indexNowLast']> {
  const row = await db.selectFrom('indexnow').selectAll().executeTakeFirst();
  if (!row?.last_at) return null;
  return { at: row.last_at.toISOString(), status: row.last_status!, addresses: row.last_addresses! };
}

async function noteLastPost(db: Db, at: Date, status: number, addresses: number): Promise<void> {
  await db
    .updateTable('indexnow')
    .set({ last_at: at, last_status: status, last_addresses: addresses })
    .execute();
}

/** Pages that exist when it is switched on have not changed. */
export async function beginIndexNow(tx: Tx): Promise<void> {
  await tx.deleteFrom('indexnow_addresses').execute();
  await keepPosted(
    tx,
    [...(await readMarkedAddresses(tx))].map(([path, mark]) => ({ path, mark })),
  );
}

async function readPosted(db: Db): Promise<MarkedAddresses> {
  const rows = await db.selectFrom('indexnow_addresses').selectAll().execute();
  return new Map(rows.map(({ path, mark }) => [path, mark]));
}

async function keepPosted(db: Db, addresses: readonly ChangedAddress[]): Promise<void> {
  const gone = addresses.filter(({ mark }) => mark === null).map(({ path }) => path);
  const present = addresses.filter(({ mark }) => mark !== null);
  await sql`delete from indexnow_addresses where path = any(${gone}::text[])`.execute(db);
  await sql`
    insert into indexnow_addresses (path, mark)
    select * from unnest(${present.map(({ path }) => path)}::text[], ${present.map(({ mark }) => mark)}::text[])
    on conflict (path) do update set mark = excluded.mark`.execute(db);
}

/** Whether so long a time has passed since somebody looked, and since something was posted. */
async function isTurnDue(db: Db | Tx, now: Date, seconds: number): Promise<boolean> {
  const row = await db.selectFrom('indexnow').select(['looked_at', 'last_at']).executeTakeFirst();
  const latest = secondsAfter(now, -seconds);
  const isBefore = (time: Date | null) => time === null || time <= latest;
  return row !== undefined && isBefore(row.looked_at) && isBefore(row.last_at);
}

/**
 * One of several processes queues the job. A job that waits for its next attempt also finds later changes; one that
 * runs may have read the addresses already.
 * @returns false where it is not their turn, or not yet
 */
export async function queueInTurn(tx: Tx, now: Date, seconds: number): Promise<boolean> {
  // Locked first, so that two processes do not queue one each.
  await tx.selectFrom('indexnow').select('looked_at').forUpdate().execute();
  if (!(await isTurnDue(tx, now, seconds))) return false;
  const waiting = await tx
    .selectFrom('jobs')
    .select('locked_until')
    .where('kind', '=', 'index-now')
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (waiting && waiting.locked_until !== null) return false;
  await tx.updateTable('indexnow').set({ looked_at: now }).execute();
  if (!waiting) await enqueueJob(tx, 'index-now', {}, now);
  return true;
}

/** Marks of every page that search engines may show, in each language that the shop is offered in. */
async function readMarkedAddresses(db: Db): Promise<MarkedAddresses> {
  const { offered } = await db.selectFrom('storefront').select('offered').executeTakeFirstOrThrow();
  const addresses = await addressesOfShop(db, await listPublished(db));
  return new Map(
    LANGUAGES.filter(({ code }) => offered.includes(code)).flatMap(({ prefix }) =>
      addresses.map(({ path, mark }): [string, string] => [withPrefix(path, prefix), mark]),
    ),
  );
}
