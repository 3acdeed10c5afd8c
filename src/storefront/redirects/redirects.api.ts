import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import {
  REDIRECT_FILE_BYTES,
  MAX_REDIRECT_ROWS,
  MAX_REDIRECTS,
  fromPathOf,
  toAddressOf,
  type RedirectBook,
} from '../../platform/redirects/redirect-book.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import * as redirectMessages from './redirect.words.ts';
import {
  newRedirect,
  redirectFileBody,
  redirectFileShape,
  redirectShape,
  redirectsQuery,
  type RedirectFile,
  type RedirectFileBody,
  type NewRedirect,
  type Redirect,
  type RedirectsQuery,
} from './redirects.shapes.ts';
import { englishPath } from '../../kit/rules/languages.ts';
import { withoutFormulaQuote } from '../../kit/rules/csv.ts';
import { countOf, readPage, containsPattern } from '../../db/queries.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Page } from '../../kit/rules/list-page.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { invalid, Refused, conflict, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { openBook, readBook, saveBook } from '../../platform/redirects/path-moves.server.ts';
import { step, csvRecords, type Actor } from '../../platform/records/record.server.ts';
import { existingPaths } from './existing-paths.server.ts';

const sentences = redirectMessages.file;

const ROWS_AT_ONCE = 500;

export function redirectsCalls({ app, services }: Routing) {
  const hasRoute = (path: string) => !path.includes('*') && app.hasRoute({ method: 'GET', url: path });

  return {
    'GET /admin/redirects': forDesk(
      'storefront',
      {
        name: 'listRedirects',
        counted: true,
        summary: 'List redirects, newest first',
        query: redirectsQuery,
        reply: z.array(redirectShape),
      },
      ({ query }) => listRedirects(services.db, query),
    ),

    'POST /admin/redirects': forDesk(
      'storefront',
      {
        name: 'addRedirect',
        summary: 'Redirect an old path to another path or an https address',
        status: 201,
        refusals: [409],
        body: newRedirect,
        reply: redirectShape,
      },
      async ({ currentUser, body }) => {
        const from = englishPath(body.from, await services.offeredLanguages());
        return addRedirect({ services, currentUser }, { ...body, from }, hasRoute);
      },
    ),

    'DELETE /admin/redirects/:id': forDesk(
      'storefront',
      {
        name: 'deleteRedirect',
        summary: 'Delete a redirect',
        refusals: [404],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteRedirect({ services, currentUser }, params.id);
        return { message: redirectMessages.deleted };
      },
    ),

    'POST /admin/redirects/import': forDesk(
      'storefront',
      {
        name: 'importRedirects',
        summary: 'Preview a file of redirects; with `apply` and no errors, add them',
        bodyLimitBytes: 2 * REDIRECT_FILE_BYTES,
        body: redirectFileBody,
        reply: redirectFileShape,
      },
      async ({ currentUser, body }) =>
        importRedirects({ services, currentUser }, body, hasRoute, await services.offeredLanguages()),
    ),
  };
}

/** A file with a fault changes nothing. @throws Refused 400 */
async function importRedirects(
  actor: Actor,
  { csv, apply = false }: RedirectFileBody,
  hasRoute: (path: string) => boolean,
  offered: readonly string[],
): Promise<RedirectFile> {
  const rows = await readRedirectFile(csv, offered);
  const froms = rows.flatMap(({ from }) => from ?? []);
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const book = await (apply ? openBook(tx) : readBook(tx));
    const checked = checkRedirectFile(rows, book, await existingPaths(tx, froms, hasRoute, true));
    const applied = apply && checked.counts.fault === 0;
    if (applied) {
      await saveBook(tx, book, { userId: actorId, now });
      await audit('redirect.import', 'redirects', checked.counts);
    }
    return { applied, ...checked };
  });
}

/** A row as it may be kept; null where a cell is none. */
interface RedirectRow {
  row: number;
  from: string | null;
  to: string | null;
}

/** @throws Refused 400 for another heading, a file that is no CSV, or too many rows */
async function readRedirectFile(csv: string, offered: readonly string[]): Promise<RedirectRow[]> {
  const rows: RedirectRow[] = [];
  let places: { from: number; to: number } | null = null;
  try {
    for await (const cells of csvRecords(csv)) {
      if (places === null) {
        places = placesOf(cells);
        continue;
      }
      if (rows.length === MAX_REDIRECT_ROWS) throw refused(sentences.tooLong);
      const textAt = (place: number) => withoutFormulaQuote((cells[place] ?? '').trim());
      const row = rows.length + 1;
      const from = fromPathOf(textAt(places.from));
      rows.push({ row, from: from && englishPath(from, offered), to: toAddressOf(textAt(places.to)) });
      if (row % ROWS_AT_ONCE === 0) await setImmediate();
    }
  } catch (error) {
    throw error instanceof Refused ? error : refused(sentences.unreadable);
  }
  if (places === null) throw refused(sentences.header);
  return rows;
}

function placesOf(cells: readonly string[]): { from: number; to: number } {
  const headings = cells.map((heading) => heading.trim().toLowerCase());
  const places = { from: headings.indexOf('from'), to: headings.indexOf('to') };
  if (places.from === -1 || places.to === -1) throw refused(sentences.header);
  return places;
}

function refused(sentence: string): Refused {
  return invalid(sentence, { csv: sentence });
}

/** Adds the rows to the book, each after those above it. */
function checkRedirectFile(
  rows: readonly RedirectRow[],
  book: RedirectBook,
  existing: ReadonlySet<string>,
): Pick<RedirectFile, 'counts' | 'faults'> {
  const counts = { add: 0, same: 0, fault: 0 };
  const faults: RedirectFile['faults'] = [];
  for (const { row, from, to } of rows) {
    const outcome = addRow(from, to);
    if (outcome === 'add' || outcome === 'same') counts[outcome]++;
    else faults.push({ row, message: outcome });
  }
  counts.fault = faults.length;
  return { counts, faults };

  function addRow(from: string | null, to: string | null): string {
    if (from === null) return redirectMessages.from;
    if (to === null) return redirectMessages.to;
    if (existing.has(from)) return redirectMessages.pathInUse;
    const isFull = book.size >= MAX_REDIRECTS;
    if (isFull && book.of(from) === from) return redirectMessages.full;
    const fault = book.add(from, to);
    if (fault === null) return 'add';
    if (fault === 'same') return 'same';
    return fault === 'loop' ? redirectMessages.loop : redirectMessages.taken;
  }
}

/** @throws Refused 409 path_in_use, redirect_taken, redirect_loop, redirects_full */
async function addRedirect(
  actor: Actor,
  { from, to }: NewRedirect,
  hasRoute: (path: string) => boolean,
): Promise<Redirect> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const book = await openBook(tx, [from, to, englishPath(to)]);
    if (from === to) throw loops();
    if ((await existingPaths(tx, [from], hasRoute, true)).size > 0)
      throw conflict('path_in_use', redirectMessages.pathInUse);
    const fault = book.add(from, to);
    if (fault === 'loop') throw loops();
    if (fault !== null) throw conflict('redirect_taken', redirectMessages.taken);
    if ((await countRedirects(tx)) >= MAX_REDIRECTS) throw conflict('redirects_full', redirectMessages.full);
    await saveBook(tx, book, { userId: actorId, now });
    const redirect = (await findRedirect(tx, from))!;
    await audit('redirect.create', from, { to: redirect.to });
    return redirect;
  });
}

function loops(): Refused {
  return conflict('redirect_loop', redirectMessages.loop);
}

function countRedirects(tx: Tx): Promise<number> {
  return countOf(tx.selectFrom('redirects').select('from_path'));
}

/** @throws Refused 404 */
async function deleteRedirect(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    const row = isUuid(id)
      ? await tx
          .deleteFrom('redirects')
          .where('id', '=', id)
          .returning(['from_path', 'to_path'])
          .executeTakeFirst()
      : undefined;
    if (!row) throw notFound(redirectMessages.notFound);
    await audit('redirect.delete', row.from_path, { to: row.to_path });
  });
}

/** The newest first. */
async function listRedirects(db: Db, { search, ...paging }: RedirectsQuery): Promise<Page<Redirect>> {
  const pattern = containsPattern(search ?? '');
  const { items, total } = await readPage(
    selectRedirects(db)
      .$if(Boolean(search), (query) =>
        query.where((row) => row.or([row('from_path', 'ilike', pattern), row('to_path', 'ilike', pattern)])),
      )
      .orderBy('created_at', 'desc')
      .orderBy('from_path'),
    paging,
  );
  return { items: items.map(redirectOf), total };
}

async function findRedirect(tx: Tx, from: string): Promise<Redirect | null> {
  const row = await selectRedirects(tx).where('from_path', '=', from).executeTakeFirst();
  return row ? redirectOf(row) : null;
}

function selectRedirects(db: Db | Tx) {
  return db.selectFrom('redirects').select(['id', 'from_path', 'to_path', 'kind', 'created_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRedirects>['executeTakeFirstOrThrow']>>;

function redirectOf({ id, from_path: from, to_path: to, kind, created_at }: Row): Redirect {
  return { _id: id, from, to, kind, createdAt: created_at.toISOString() };
}
