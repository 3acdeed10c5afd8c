import { sql } from 'kysely';
import type { ChangedAddress, MarkedAddresses } from '../../storefront/redirects/changed-addresses.ts';
import type { Growth } from '../../storefront/growth/growth.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { withPrefix } from '../../kit/rules/language-paths.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { secondsAfter } from '../../kit/server/clock.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { enqueueJob } from '../../platform/jobs/jobs-queries.server.ts';
import { addressesOfShop } from '../../catalogue/listing/shop-addresses.server.ts';
import { listPublished } from '../../storefront/public-pages/published-pages.server.ts';

export async function readLastPost(db: Db): Promise<Growth['indexNowLast']> {
  const row = await db.selectFrom('indexnow').selectAll().executeTakeFirst();
  if (!row?.last_at) return null;
  return { at: row.last_at.toISOString(), status: row.last_status!, addresses: row.last_addresses! };
}

export async function noteLastPost(db: Db, at: Date, status: number, addresses: number): Promise<void> {
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

export async function readPosted(db: Db): Promise<MarkedAddresses> {
  const rows = await db.selectFrom('indexnow_addresses').selectAll().execute();
  return new Map(rows.map(({ path, mark }) => [path, mark]));
}

export async function keepPosted(db: Db, addresses: readonly ChangedAddress[]): Promise<void> {
  const gone = addresses.filter(({ mark }) => mark === null).map(({ path }) => path);
  const present = addresses.filter(({ mark }) => mark !== null);
  await sql`delete from indexnow_addresses where path = any(${gone}::text[])`.execute(db);
  await sql`
    insert into indexnow_addresses (path, mark)
    select * from unnest(${present.map(({ path }) => path)}::text[], ${present.map(({ mark }) => mark)}::text[])
    on conflict (path) do update set mark = excluded.mark`.execute(db);
}

/** Whether so long a time has passed since somebody looked, and since something was posted. */
export async function isTurnDue(db: Db | Tx, now: Date, seconds: number): Promise<boolean> {
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
export async function readMarkedAddresses(db: Db): Promise<MarkedAddresses> {
  const { offered } = await db.selectFrom('storefront').select('offered').executeTakeFirstOrThrow();
  const addresses = await addressesOfShop(db, await listPublished(db));
  return new Map(
    LANGUAGES.filter(({ code }) => offered.includes(code)).flatMap(({ prefix }) =>
      addresses.map(({ path, mark }): [string, string] => [withPrefix(path, prefix), mark]),
    ),
  );
}
