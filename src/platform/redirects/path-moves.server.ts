import { sql } from 'kysely';
import { RedirectBook, type PathRedirect } from './redirect-book.ts';
import { columnValues, recordSet } from '../../db/record-set.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

export interface Mover {
  userId: string | null;
  now: Date;
}

/** Records that the page at `from` is now at `to`, and that the old path leads there. */
export async function movePath(tx: Tx, from: string, to: string, mover: Mover): Promise<void> {
  const book = await openBook(tx, [from, to]);
  book.move(from, to);
  await saveBook(tx, book, mover);
}

/** Deletes the redirect of a path that something new has. */
export async function takePath(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('redirects').where('from_path', '=', path).execute();
}

/** Called for a path whose page is gone for good. */
export async function forgetPath(tx: Tx, path: string): Promise<void> {
  await tx.deleteFrom('redirects').where('to_path', '=', path).where('kind', '=', 'slug').execute();
}

/**
 * Locks the catalogue, so that no two transactions change redirects at once.
 * @param paths whose redirects may change; without them the book holds all
 */
export async function openBook(tx: Tx, paths?: readonly string[]): Promise<RedirectBook> {
  await tx.effects.lockCatalogue(tx);
  return readBook(tx, paths);
}

/** Like openBook, for a preview: without the lock, and not to be saved. */
export async function readBook(tx: Tx, paths?: readonly string[]): Promise<RedirectBook> {
  const all = tx.selectFrom('redirects').select(['from_path as from', 'to_path as to', 'kind']);
  if (!paths) return new RedirectBook(await all.execute());
  const some = sql<string>`any(${paths}::text[])`;
  const asked = all.where((row) => row.or([row('from_path', '=', some), row('to_path', '=', some)]));
  return new RedirectBook(await asked.execute());
}

const LED = { from: 'text', to: 'text', kind: 'text' } as const;

/** A path that led somewhere before keeps its id and its day. */
export async function saveBook(tx: Tx, book: RedirectBook, { userId, now }: Mover): Promise<void> {
  const { ended, led } = book.changes();
  if (ended.length > 0) await sql`delete from redirects where from_path = any(${ended}::text[])`.execute(tx);
  if (led.length === 0) return;
  const rows = recordSet<PathRedirect>(LED, columnValues<PathRedirect>(LED, led));
  await sql`
    insert into redirects (from_path, to_path, kind, created_at, created_by)
    select "from", "to", kind, ${now}::timestamptz, ${userId}::uuid from ${rows} as led
    on conflict (from_path) do update set to_path = excluded.to_path, kind = excluded.kind`.execute(tx);
}
