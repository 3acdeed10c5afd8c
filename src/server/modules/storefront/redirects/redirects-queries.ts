import type { Page } from '../../../../domain/platform/list-page.ts';
import type { Redirect, RedirectsQuery } from '../../../../contract/storefront/redirects-shapes.ts';
import { containsPattern } from '../../../../db/like-pattern.ts';
import { readPage } from '../../../../db/read-page.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** The newest first. */
export async function listRedirects(db: Db, { search, ...paging }: RedirectsQuery): Promise<Page<Redirect>> {
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

export async function findRedirect(tx: Tx, from: string): Promise<Redirect | null> {
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
