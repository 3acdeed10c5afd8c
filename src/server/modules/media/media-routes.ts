import { messages } from '../../../contract/messages.ts';
import { notFound } from '../../http/errors.ts';
import type { Routing } from '../../http/route.ts';
import { sendCached } from '../../http/send-cached.ts';
import { renderLinkPreview } from './render-link-preview.ts';
import { VARIANT_WIDTHS } from './resize-image.ts';

/** The name in an address is the hash of the content, so what is there never changes. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A picture opened by itself may run nothing and load nothing.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};
const NAME = /^[0-9a-f]{32}(-\d+)?\.(svg|webp|avif)$/;
const LINK_PICTURE_NAME = /^([0-9a-f]{32})-preview\.jpg$/;

/** Pictures of products, below /media. */
export function mediaRoutes({ app, services }: Routing): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const hash = LINK_PICTURE_NAME.exec(name)?.[1];
    if (hash === undefined && !NAME.test(name)) throw noPicture();
    const key = `media ${name}`;
    const make = () => (hash === undefined ? readPicture(name) : makeLinkPicture(hash));
    return sendCached(request, reply, await services.imageCache.findOrMake(key, make));
  });

  /** What is not there is thrown and so not remembered: it may be uploaded any moment. */
  async function readPicture(name: string) {
    const picture = await services.db
      .selectFrom('media')
      .select(['content_type', 'bytes'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!picture) throw noPicture();
    return {
      status: 200,
      headers: { ...HEADERS, 'content-type': picture.content_type },
      body: picture.bytes,
    };
  }

  /** Drawn when it is first asked for: most products are never sent to anybody. */
  async function makeLinkPicture(hash: string) {
    const names = [`${hash}.svg`, ...VARIANT_WIDTHS.map((width) => `${hash}-${width}.webp`)];
    const largest = await services.db
      .selectFrom('media')
      .select('bytes')
      .where('name', 'in', names)
      .orderBy('width', 'desc')
      .executeTakeFirst();
    if (!largest) throw noPicture();
    const body = await renderLinkPreview(largest.bytes);
    return { status: 200, headers: { ...HEADERS, 'content-type': 'image/jpeg' }, body };
  }
}

function noPicture() {
  return notFound(messages.general.notFound);
}
