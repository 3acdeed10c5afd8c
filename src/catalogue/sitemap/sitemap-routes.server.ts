import { sitemapFiles, sitemapIndexText, sitemapText, type SitemapFile } from './sitemap-files.ts';
import { withPrefix } from '../../kit/rules/language-paths.ts';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { paths } from '../../app/page-paths.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import { sendCached } from '../../kit/server/http/cached-responses.ts';
import { KEPT_BY_CDN } from '../../kit/server/http/register-calls.ts';
import type { HttpReply, HttpRequest } from '../../kit/server/services.ts';
import { addressesOfShop, pathsFor } from '../listing/shop-addresses.server.ts';

const DISALLOWED = ['/api/', '/admin/', ...pathsFor('barred').map((pattern) => pattern.split(':')[0])];

/**
 * Filters combine without end, so only a page of the list, one category and one brand are crawled. The longest rule that
 * fits holds (RFC 9309); crawlers that read no wildcards take the first.
 */
const CRAWLED_QUERIES = ['page', 'category', 'brand'].map((name) => `${paths.products}?${name}=`);
/** @param prefix of a language */
function crawlRules(prefix: string): string[] {
  const starts = CRAWLED_QUERIES.map((start) => prefix + start);
  return [
    ...starts.flatMap((start) => [`Disallow: ${start}*&`, `Disallow: ${start}*,`, `Allow: ${start}`]),
    ...[paths.products, paths.compare, `${paths.planningTools}/*`].map(
      (path) => `Disallow: ${prefix}${path}?`,
    ),
    ...DISALLOWED.map((path) => `Disallow: ${prefix}${path}`),
  ];
}

/** Other names are no sitemap, and cost no query. */
const FILE_NAME = /^sitemap(-[a-z]{2})?(-\d{1,4})?\.xml$/;

const XML = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, no-cache',
  ...KEPT_BY_CDN,
};

/** Ready bytes of the present catalogue. @param publicPages of the owner: the fixed ones, and those of the shop alone */
export function sitemapRoutes(
  { app, services }: Pick<Routing, 'app' | 'services'>,
  publicPages: () => Promise<{ path: string; publishedAt: Date; key: string | null }[]>,
): void {
  const origin = services.config.publicUrl;
  const memo = new Memo<SitemapFile[]>(() => services.catalogueVersion.withoutStock);

  app.get('/robots.txt', (request, reply) =>
    send(request, reply, 'robots', async () => ({
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      text: robotsText((await files()).length > 1, await services.offeredLanguages()),
    })),
  );

  app.get('/sitemap-index.xml', (request, reply) =>
    send(request, reply, 'sitemap index', async () => {
      const published = (await publicPages()).map(({ publishedAt }) => publishedAt.getTime());
      return {
        headers: XML,
        text: sitemapIndexText(origin, await files(), new Date(Math.max(...published))),
      };
    }),
  );

  app.get('/sitemap.xml', (request, reply) => sendFile(request, reply, 'sitemap.xml'));

  app.get('/sitemap-:rest', (request, reply) =>
    sendFile(request, reply, `sitemap-${(request.params as { rest: string }).rest}`),
  );

  async function sendFile(request: HttpRequest, reply: HttpReply, name: string): Promise<HttpReply> {
    if (!FILE_NAME.test(name)) {
      reply.callNotFound();
      return reply;
    }
    const cached = services.responseCache.find(name);
    if (cached) return sendCached(request, reply, cached);
    // Looked for before it is made, so that a name that is none takes no place.
    const file = (await files()).find((each) => each.name === name);
    if (!file) {
      reply.callNotFound();
      return reply;
    }
    return send(request, reply, name, () => Promise.resolve({ headers: XML, text: sitemapText(file) }));
  }

  async function send(
    request: HttpRequest,
    reply: HttpReply,
    key: string,
    make: () => Promise<{ headers: Record<string, string>; text: string }>,
  ): Promise<HttpReply> {
    const answer = await services.responseCache.findOrMake(key, async () => {
      const { headers, text } = await make();
      return { status: 200, headers, body: Buffer.from(text) };
    });
    return sendCached(request, reply, answer);
  }

  /** Files of each language that the shop is offered in, English first. */
  const files = () => memo.of({}, readFiles);

  async function readFiles(): Promise<SitemapFile[]> {
    const [offered, published] = [await services.offeredLanguages(), await publicPages()];
    const addresses = await services.reads.catalogue((db) => addressesOfShop(db, published));
    return LANGUAGES.filter(({ code }) => offered.includes(code)).flatMap(({ code, prefix }) =>
      sitemapFiles(
        prefix === '' ? 'sitemap' : `sitemap-${code}`,
        addresses.map(({ path, changed }) => ({
          url: origin + withPrefix(path, prefix),
          ...(changed && { changed }),
        })),
      ),
    );
  }

  function robotsText(namesIndex: boolean, offered: readonly string[]): string {
    const maps = ['sitemap.xml', ...(namesIndex ? ['sitemap-index.xml'] : [])];
    const prefixes = LANGUAGES.filter(({ code }) => offered.includes(code)).map(({ prefix }) => prefix);
    const lines = [...prefixes.flatMap(crawlRules), ...maps.map((name) => `Sitemap: ${origin}/${name}`)];
    return `User-agent: *\n${lines.join('\n')}\n`;
  }
}
