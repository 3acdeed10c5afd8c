import { sql } from 'kysely';
import { LINK_PREVIEW, linkPreviewName } from './link-preview-image.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { isSenderOrDesk } from '../../kit/server/http/guards.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import { sendCached } from '../../kit/server/http/cached-responses.ts';
import { ipKeyOf } from '../../kit/server/security/rate-limits.ts';
import { findUnpublishedSender } from '../reviews/review-mail-texts.server.ts';
import { renderLinkPreview } from './render-link-preview.server.ts';
import { VARIANT_WIDTHS } from './resize-image.server.ts';

/** The name contains the content's hash, so the file never changes. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // An SVG opened as a page must not run scripts or load files.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  // A mail that is read in a browser shows them on the page of the mail program.
  'cross-origin-resource-policy': 'cross-origin',
};
const NAME = /^[0-9a-f]{32}(-\d+)?\.(svg|webp|avif)$/;
const LINK_PREVIEW_NAME = /^([0-9a-f]{32})-preview\.jpg$/;

export function mediaRoutes({ app, guards, services }: Routing): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const hash = LINK_PREVIEW_NAME.exec(name)?.[1];
    if (hash === undefined && !NAME.test(name)) throw imageNotFound();
    const key = `media ${name}`;
    const ready = services.imageCache.find(key);
    if (ready) return sendCached(request, reply, ready);
    const sender = await findUnpublishedSender(services.db, name);
    if (sender !== null) {
      if (!(await isSenderOrDesk(guards, request, sender, 'catalogue'))) throw imageNotFound();
      const { headers, body } = await readImage(name);
      const ownHeaders = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-origin' };
      return reply.headers({ ...headers, ...ownHeaders }).send(body);
    }
    // Drawn for messengers, few at a time: one address must not fill the queue of all.
    const asker = { ipKey: ipKeyOf(request.ip), now: services.clock.now() };
    if (hash !== undefined)
      return sendCached(
        request,
        reply,
        await services.missLimit.findOrMake(asker, services.imageCache, key, () => makeLinkPreview(hash)),
      );
    const make = () => readImage(name);
    return sendCached(request, reply, await services.imageCache.findOrMake(key, make));
  });

  /** A missing image throws and is not cached, because it may be uploaded later. */
  async function readImage(name: string) {
    const image = await findImage(name);
    if (!image) throw imageNotFound();
    return answerOf(image.content_type, image.bytes);
  }

  /** Stored with the picture; those of older pictures and of the demo shop's drawings are rendered once. */
  async function makeLinkPreview(hash: string) {
    const stored = await findImage(linkPreviewName(hash));
    if (stored) return answerOf(stored.content_type, stored.bytes);
    const names = [`${hash}.svg`, ...VARIANT_WIDTHS.map((width) => `${hash}-${width}.webp`)];
    const largest = await services.db
      .selectFrom('media')
      .select(['name', 'bytes'])
      .where('name', 'in', names)
      .orderBy('width', 'desc')
      .executeTakeFirst();
    if (!largest) throw imageNotFound();
    const preview = await renderLinkPreview(largest.bytes, 'shopper');
    // A preview that cannot be stored, for example on a full disk, is rendered again.
    await storePreview(linkPreviewName(hash), largest.name, preview).catch(() => undefined);
    return answerOf('image/jpeg', preview);
  }

  /** Stores nothing when the picture was deleted in between. */
  async function storePreview(name: string, picture: string, bytes: Buffer): Promise<void> {
    await sql`
      insert into media (name, content_type, width, height, bytes, created_at)
      select ${name}, 'image/jpeg', ${LINK_PREVIEW.width}::int, ${LINK_PREVIEW.height}::int, ${bytes}::bytea,
        ${services.clock.now()}::timestamptz
      from media where name = ${picture} on conflict do nothing`.execute(services.db);
  }

  function findImage(name: string) {
    return services.db
      .selectFrom('media')
      .select(['content_type', 'bytes'])
      .where('name', '=', name)
      .executeTakeFirst();
  }
}

function answerOf(contentType: string, body: Buffer) {
  return { status: 200, headers: { ...HEADERS, 'content-type': contentType }, body };
}

function imageNotFound() {
  return notFound(generalMessages.notFound);
}
