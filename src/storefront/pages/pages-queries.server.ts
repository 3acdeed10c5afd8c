import { sql } from 'kysely';
import { FIXED_PAGE_KEYS, isFixedPageKey, pathOfPage } from './fixed-pages.ts';
import type { PageContent } from './page-content.shapes.ts';
import { pageMessages } from './page.words.ts';
import type { ListedPage, OwnerPage, PageVersion, VersionContent } from './pages.shapes.ts';
import type { TextInLanguages } from '../languages/text-in-languages.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** The fixed ones in their order, then the shop's own by title. */
export async function listPages(db: Db): Promise<ListedPage[]> {
  const rows = await selectPages(db).execute();
  const fixed = FIXED_PAGE_KEYS.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  const own = rows
    .filter(({ key }) => key === null)
    .sort((a, b) => a.title.en.localeCompare(b.title.en, 'en'));
  return [...fixed, ...own].map(listedPage);
}

/** @param idOrKey of a fixed page also its key @throws Refused 404 */
export async function requirePage(db: Db | Tx, idOrKey: string): Promise<OwnerPage> {
  const row = await wherePage(selectPages(db).select('pages.draft'), idOrKey).executeTakeFirst();
  if (!row) throw notFound(pageMessages.notFound);
  return { ...listedPage(row), ...row.draft };
}

export interface LockedPage {
  id: string;
  key: string | null;
  slug: string | null;
  draft: PageContent;
  isChanged: boolean;
  version: number | null;
  updated_at: Date;
  updated_by: string | null;
}

/** @throws Refused 404 */
export async function lockPage(tx: Tx, idOrKey: string): Promise<LockedPage> {
  const row = await wherePage(
    tx
      .selectFrom('pages')
      .select(['pages.id', 'pages.key', 'pages.slug', 'draft', 'is_changed as isChanged'])
      .select(['published_version as version', 'updated_at', 'updated_by'])
      .forUpdate(),
    idOrKey,
  ).executeTakeFirst();
  if (!row) throw notFound(pageMessages.notFound);
  return row;
}

/** @throws Refused 404 */
export async function requireVersion(db: Db | Tx, pageId: string, number: number): Promise<PageContent> {
  const row = await db
    .selectFrom('page_versions')
    .select('content')
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound(pageMessages.versionNotFound);
  return row.content;
}

/** The newest first. @throws Refused 404 */
export async function listVersions(db: Db, idOrKey: string): Promise<PageVersion[]> {
  const page = await requirePage(db, idOrKey);
  const rows = await db
    .selectFrom('page_versions')
    .leftJoin('users', 'users.id', 'published_by')
    .select(['number', 'published_at', 'users.name'])
    .where('page_id', '=', page._id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ number, published_at, name }) => ({
    version: number,
    publishedAt: published_at.toISOString(),
    by: name,
    isCurrent: number === page.version,
  }));
}

export async function readVersion(db: Db, idOrKey: string, number: number): Promise<VersionContent> {
  const { _id } = await requirePage(db, idOrKey);
  return { version: number, ...(await requireVersion(db, _id, number)) };
}

function selectPages(db: Db | Tx) {
  return db
    .selectFrom('pages')
    .leftJoin('users', 'users.id', 'pages.updated_by')
    .leftJoin('page_versions', (join) =>
      join
        .onRef('page_versions.page_id', '=', 'pages.id')
        .onRef('page_versions.number', '=', 'pages.published_version'),
    )
    .select(['pages.id', 'pages.key', 'pages.slug', 'is_changed', 'published_version', 'pages.updated_at'])
    .select(['users.name as updatedBy', 'published_at'])
    .select(sql<TextInLanguages>`pages.draft -> 'title'`.as('title'));
}

type PageRow = Awaited<ReturnType<ReturnType<typeof selectPages>['executeTakeFirstOrThrow']>>;

function wherePage<
  Query extends { where: (column: 'pages.id' | 'pages.key', sign: '=', value: string) => Query },
>(query: Query, idOrKey: string): Query {
  if (isFixedPageKey(idOrKey)) return query.where('pages.key', '=', idOrKey);
  return query.where('pages.id', '=', isUuid(idOrKey) ? idOrKey : '00000000-0000-0000-0000-000000000000');
}

function listedPage(row: PageRow): ListedPage {
  const { id, key, slug, title, is_changed, published_version: version, updatedBy } = row;
  return {
    _id: id,
    key,
    slug,
    path: pathOfPage(row),
    title,
    state: version === null ? 'draft' : is_changed ? 'changed' : 'published',
    version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
