import { pathOfPage } from './fixed-pages.ts';
import { MAX_OWN_PAGES, PREVIEW_MINUTES, MAX_CONTENT_BYTES } from './storefront-limits.ts';
import type { PageContent } from './page-content.shapes.ts';
import { pageMessages } from './page.words.ts';
import type { NewPage, OwnerPage, PageChange, PreviewLink } from './pages.shapes.ts';
import { countOf } from '../../db/queries.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { movePath, takePath } from '../../platform/redirects/path-moves.server.ts';
import { requireSeen } from '../../platform/audit/require-seen.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { lockPage, requirePage, requireVersion, type LockedPage } from './pages-queries.server.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { paths } from '../../app/page-paths.ts';
import { hashOf, randomToken } from '../../kit/server/security/secrets.ts';
import { markdownFault } from '../markdown/read-markdown.server.ts';

/** Links whose time is over go when the next one is made. @throws Refused 404 */
export function previewPage(actor: Actor, id: string, lang: string | undefined): Promise<PreviewLink> {
  const now = actor.services.clock.now();
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
  return step(actor, async ({ tx, audit }) => {
    const page = await requirePage(tx, id);
    await tx.deleteFrom('page_previews').where('expires_at', '<=', now).execute();
    await tx
      .insertInto('page_previews')
      .values({
        token_hash: hashOf(token),
        page_id: page._id,
        language: LANGUAGES.find(({ code }) => code === lang)?.code ?? 'en',
        expires_at: expiresAt,
      })
      .execute();
    await audit('page.preview', nameOf(page));
    return { path: paths.preview(token), expiresAt: expiresAt.toISOString() };
  });
}

const NO_TEXT = { en: '' };

/** @throws Refused 409 slug_taken, pages_full */
export function addPage(actor: Actor, { slug, title }: NewPage): Promise<OwnerPage> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    // Pages are added one at a time, because each counts the others and may take an old path.
    await tx.effects.lockCatalogue(tx);
    await requireFreeSlug(tx, slug);
    if ((await countOf(tx.selectFrom('pages').select('id').where('key', 'is', null))) >= MAX_OWN_PAGES)
      throw conflict('pages_full', pageMessages.full);
    const content = firstContent(title);
    const { id } = await tx
      .insertInto('pages')
      .values({ slug, draft: JSON.stringify(content), updated_at: now, updated_by: actorId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takePath(tx, pathOfPage({ key: null, slug }));
    await audit('page.create', slug);
    return requirePage(tx, id);
  });
}

function firstContent(title: NewPage['title']): PageContent {
  const text = { kind: 'text', title: NO_TEXT, markdown: NO_TEXT, image: null, alt: NO_TEXT, side: 'left' };
  return {
    title,
    heading: NO_TEXT,
    kicker: NO_TEXT,
    lead: NO_TEXT,
    description: NO_TEXT,
    image: null,
    alt: NO_TEXT,
    blocks: [text as PageContent['blocks'][number]],
  };
}

/**
 * Saves the draft; fields left out stay, and so does the published version. A new address is in force at once, and
 * the old one leads to it.
 * @throws Refused 400; 404; 409 changed_meanwhile, fixed_page, slug_taken
 */
export function savePage(
  actor: Actor,
  id: string,
  { updatedAt, slug, ...changes }: PageChange,
): Promise<OwnerPage> {
  return step(actor, async ({ tx, now, actorId, audit }) => {
    if (slug !== undefined) await tx.effects.lockCatalogue(tx);
    const page = await lockPage(tx, id);
    await requireSeen(tx, page, updatedAt, pageMessages.changed);
    if (slug !== undefined && page.key !== null) throw conflict('fixed_page', pageMessages.fixed);
    const draft = { ...page.draft, ...given(changes) };
    requireFitting(draft, page.key);
    if (slug !== undefined && slug !== page.slug) {
      await requireFreeSlug(tx, slug);
      const mover = { userId: actorId, now };
      await movePath(tx, pathOfPage(page), pathOfPage({ key: null, slug }), mover);
      await tx.updateTable('pages').set({ slug }).where('id', '=', page.id).execute();
    }
    await writeDraft(tx, page, draft, actor.currentUser, now);
    await audit('page.save', nameOf(page));
    return requirePage(tx, page.id);
  });
}

/** Notes whether it differs from what is public. */
export async function writeDraft(
  tx: Tx,
  page: LockedPage,
  draft: PageContent,
  currentUser: CurrentUser,
  now: Date,
): Promise<void> {
  const published = page.version === null ? null : await requireVersion(tx, page.id, page.version);
  await tx
    .updateTable('pages')
    .set({
      draft: JSON.stringify(draft),
      is_changed: published !== null && !isSame(draft, published),
      updated_at: later(now, page.updated_at),
      updated_by: currentUser.id,
    })
    .where('id', '=', page.id)
    .execute();
}

/** The database keeps keys in an order of its own. */
export function isSame(a: unknown, b: unknown): boolean {
  return sortedJson(a) === sortedJson(b);
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

export function nameOf({ key, slug }: Pick<LockedPage, 'key' | 'slug'>): string {
  return key ?? slug!;
}

async function requireFreeSlug(tx: Tx, slug: string): Promise<void> {
  const taken = await tx.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst();
  if (taken) throw conflict('slug_taken', pageMessages.slugTaken);
}

function given(changes: Omit<PageChange, 'updatedAt' | 'slug'>): Partial<PageContent> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/**
 * Checks that no shape of a single field can make.
 * @throws Refused 400 that names the text, the block or the size
 */
export function requireFitting(content: PageContent, key: string | null): void {
  content.blocks.forEach((block, index) => {
    if (block.kind !== 'text') return;
    for (const [language, text] of Object.entries(block.markdown)) {
      const fault = text === undefined ? null : markdownFault(text);
      if (fault !== null) throw invalid(fault, { [`blocks[${index}].markdown.${language}`]: fault });
    }
  });
  const forms = content.blocks.filter(({ kind }) => kind === 'contact').length;
  if (key === 'contact' && forms !== 1)
    throw invalid(pageMessages.oneContact, { blocks: pageMessages.oneContact });
  if (key !== 'contact' && forms > 0)
    throw invalid(pageMessages.noContact, { blocks: pageMessages.noContact });
  if (Buffer.byteLength(JSON.stringify(content)) > MAX_CONTENT_BYTES)
    throw invalid(pageMessages.contentSize, { blocks: pageMessages.contentSize });
}
