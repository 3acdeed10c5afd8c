import { sql } from 'kysely';
import { pathOfPage } from './fixed-pages.ts';
import { MAX_VERSIONS } from './storefront-limits.ts';
import { pageMessages } from './page.words.ts';
import type { OwnerPage, PageRestore, PageStep, PagePublished } from './pages.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { forgetPath } from '../../platform/redirects/path-moves.server.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { requireFitting, nameOf, writeDraft } from './save-page.server.ts';
import { lockPage, requirePage, requireVersion, type LockedPage } from './pages-queries.server.ts';
import type { Block, NamedLink, PageContent } from './page-content.shapes.ts';
import { linksIn } from '../markdown/read-markdown.server.ts';
import { publicPage, type PageSurroundings } from '../public-pages/public-page.server.ts';
import { fromPathOf } from '../../platform/redirects/redirect-book.ts';
import { englishPath } from '../../kit/rules/languages.ts';
import type { Services } from '../../kit/server/services.ts';
import { existingPaths } from '../redirects/existing-paths.server.ts';

/**
 * The draft becomes the newest version, unless it is what is public already.
 * @throws Refused 404, 409 changed_meanwhile
 */
export function publishPage(actor: Actor, id: string, { updatedAt }: PageStep): Promise<OwnerPage> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const page = await lockPage(tx, id);
    await requireSeen(tx, page, updatedAt, pageMessages.changed);
    requireFitting(page.draft, page.key);
    if (page.version !== null && !page.isChanged) return requirePage(tx, page.id);
    tx.effects.catalogueChanged();
    const version = await insertVersion(tx, page, actor.currentUser, now);
    await tx
      .updateTable('pages')
      .set({
        published_version: version,
        is_changed: false,
        updated_at: later(now, page.updated_at),
        updated_by: actorId,
      })
      .where('id', '=', page.id)
      .execute();
    await audit('page.publish', nameOf(page), { version });
    return requirePage(tx, page.id);
  });
}

async function insertVersion(tx: Tx, page: LockedPage, currentUser: CurrentUser, now: Date): Promise<number> {
  const { number } = await tx
    .insertInto('page_versions')
    .values({
      page_id: page.id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from page_versions where page_id = ${page.id})`,
      content: JSON.stringify(page.draft),
      published_at: now,
      published_by: currentUser.id,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await sql`
    delete from page_versions where page_id = ${page.id} and number > 1 and number in (
      select number from page_versions where page_id = ${page.id} and number > 1
      order by number desc offset ${MAX_VERSIONS - 1})`.execute(tx);
  return number;
}

/** @throws Refused 404 for no such version; 409 changed_meanwhile */
export function restoreVersion(
  actor: Actor,
  id: string,
  { updatedAt, version }: PageRestore,
): Promise<OwnerPage> {
  return changeDraft(actor, id, updatedAt, 'page.restore', () => version);
}

/** @throws Refused 409 changed_meanwhile, never_published */
export function discardDraft(actor: Actor, id: string, { updatedAt }: PageStep): Promise<OwnerPage> {
  return changeDraft(actor, id, updatedAt, 'page.discard', (page) => {
    if (page.version === null) throw conflict('never_published', pageMessages.neverPublished);
    return page.version;
  });
}

function changeDraft(
  actor: Actor,
  id: string,
  updatedAt: string,
  action: 'page.restore' | 'page.discard',
  versionOf: (page: LockedPage) => number,
): Promise<OwnerPage> {
  return step(actor, async ({ tx, now, audit }) => {
    const page = await lockPage(tx, id);
    await requireSeen(tx, page, updatedAt, pageMessages.changed);
    const version = versionOf(page);
    await writeDraft(tx, page, await requireVersion(tx, page.id, version), actor.currentUser, now);
    await audit(action, nameOf(page), { version });
    return requirePage(tx, page.id);
  });
}

/** @throws Refused 404; 409 fixed_page, changed_meanwhile */
export function unpublishPage(actor: Actor, id: string, { updatedAt }: PageStep): Promise<OwnerPage> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const page = await lockOwnPage(tx, id, updatedAt);
    tx.effects.catalogueChanged();
    await tx
      .updateTable('pages')
      .set({
        published_version: null,
        is_changed: false,
        updated_at: later(now, page.updated_at),
        updated_by: actorId,
      })
      .where('id', '=', page.id)
      .execute();
    await audit('page.unpublish', nameOf(page));
    return requirePage(tx, page.id);
  });
}

/** Deletes a page with its versions, previews and old addresses that led to it. @throws Refused as unpublishPage */
export async function deletePage(actor: Actor, id: string, { updatedAt }: PageStep): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    await tx.effects.lockCatalogue(tx);
    const page = await lockOwnPage(tx, id, updatedAt);
    await tx.deleteFrom('pages').where('id', '=', page.id).execute();
    await forgetPath(tx, pathOfPage(page));
    await audit('page.delete', nameOf(page));
  });
}

async function lockOwnPage(tx: Tx, id: string, updatedAt: string): Promise<LockedPage> {
  const page = await lockPage(tx, id);
  if (page.key !== null) throw conflict('fixed_page', pageMessages.fixed);
  await requireSeen(tx, page, updatedAt, pageMessages.changed);
  return page;
}

type Warning = PagePublished['warnings'][number];

/** Lists parts that shoppers will not see, and links to paths of the shop at which nothing answers. */
export async function pageWarnings(
  content: PageContent,
  surroundings: PageSurroundings,
  missingPaths: (paths: string[]) => Promise<ReadonlySet<string>>,
): Promise<Warning[]> {
  const links = content.blocks.flatMap((block, index) =>
    linksOf(block).map((to) => ({ where: `blocks[${index}]`, to })),
  );
  const own = links.filter(({ to }) => to.startsWith('/'));
  const missing = await missingPaths(own.map(({ to }) => pathIn(to)));
  const missingLinks = own
    .filter(({ to }) => missing.has(pathIn(to)))
    .map(({ where, to }) => ({
      where,
      code: 'link_missing',
      message: pageMessages.warnings.linkMissing(to),
    }));
  const left = await Promise.all(
    content.blocks.map(async (block, index): Promise<Warning[]> => {
      const { blocks } = await publicPage({ ...content, blocks: [block] }, surroundings);
      if (blocks.length > 0) return [];
      const isGone = block.kind === 'products' && block.from !== 'featured';
      return [
        {
          where: `blocks[${index}]`,
          code: isGone ? 'block_gone' : 'block_empty',
          message: isGone ? pageMessages.warnings.blockGone : pageMessages.warnings.blockEmpty,
        },
      ];
    }),
  );
  return [...missingLinks, ...left.flat()];
}

function pathIn(to: string): string {
  return to.split(/[?#]/)[0]!;
}

function linksOf(block: Block): string[] {
  switch (block.kind) {
    case 'carousel':
      return block.slides.flatMap(({ link, second }) => named(link, second));
    case 'intro':
      return named(...block.links);
    case 'tiles':
      return [...block.items.map(({ to }) => to), ...named(block.link)];
    case 'products':
    case 'banner':
    case 'about':
      return named(block.link);
    case 'text':
      return Object.values(block.markdown).flatMap((text) => (text === undefined ? [] : linksIn(text)));
    default:
      return [];
  }
}

function named(...links: (NamedLink | null | undefined)[]): string[] {
  return links.flatMap((link) => (link ? [link.to] : []));
}

/** @returns those at which no page answers and which lead nowhere; files and calls are not looked for */
export async function missingPaths(
  { db, movedPaths, offeredLanguages }: Pick<Services, 'db' | 'movedPaths' | 'offeredLanguages'>,
  asked: readonly string[],
  hasRoute: (path: string) => boolean,
): Promise<ReadonlySet<string>> {
  const offered = await offeredLanguages();
  const known = new Map<string, string>();
  for (const path of asked) {
    const kept = fromPathOf(path);
    if (kept !== null) known.set(path, englishPath(kept, offered));
  }
  const existing = await existingPaths(db, [...known.values()], hasRoute, false);
  const missing = new Set<string>();
  for (const [path, english] of known)
    if (!existing.has(english) && (await movedPaths.of(english)) === null) missing.add(path);
  return missing;
}
