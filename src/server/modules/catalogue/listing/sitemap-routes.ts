import { pages, paths, policyNames, type PagePath } from '../../../../contract/platform/page-paths.ts';
import type { Routing } from '../../../http/route.ts';
import { sendCached } from '../../../http/send-cached.ts';
import { KEPT_BY_CDN } from '../../../http/shared-caches.ts';
import { listCategoryPaths, listProductPaths } from './catalogue-queries.ts';

/** The limit of sitemaps.org for one file. */
const MAX_URLS = 50_000;
const FIXED_PATHS = [...patternsOf('listed'), ...policyNames.map(paths.policy)];
const DISALLOWED = ['/api/', '/admin/', ...patternsOf('barred').map((pattern) => pattern.split(':')[0])];

/**
 * Filters combine without end, so only a page of the list, one category and one brand are crawled. The longest rule that
 * fits holds (RFC 9309); crawlers that read no wildcards take the first.
 */
const CRAWLED_QUERIES = ['page', 'category', 'brand'].map((name) => `${paths.products}?${name}=`);
const CRAWL_RULES = [
  ...CRAWLED_QUERIES.flatMap((start) => [`Disallow: ${start}*&`, `Disallow: ${start}*,`, `Allow: ${start}`]),
  ...[paths.products, paths.compare, `${paths.planningTools}/*`].map((path) => `Disallow: ${path}?`),
  ...DISALLOWED.map((path) => `Disallow: ${path}`),
];

/** @param ownPages those that the owner has written, besides those that every shop has */
export function sitemapRoutes(
  { app, services }: Pick<Routing, 'app' | 'services'>,
  ownPages: () => Promise<{ path: string; publishedAt: Date }[]>,
): void {
  const origin = services.config.publicUrl;

  app.get('/robots.txt', (_request, reply) => {
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${CRAWL_RULES.join('\n')}\nSitemap: ${origin}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    return sendCached(request, reply, await services.responseCache.findOrMake('sitemap', freshSitemap));
  });

  async function freshSitemap() {
    const own = await ownPages();
    const fixed = [
      ...FIXED_PATHS.map((path) => entry(path)),
      ...own.map(({ path, publishedAt }) => entry(path, publishedAt)),
    ];
    const { categories, products } = await services.reads.catalogue(async (db) => {
      const categories = await listCategoryPaths(db);
      return {
        categories,
        products: await listProductPaths(db, MAX_URLS - fixed.length - categories.length),
      };
    });
    const entries = [
      ...categories.map(({ slug }) => entry(paths.category(slug))),
      ...products.map(({ slug, updated_at }) => entry(paths.product(slug), updated_at)),
    ];
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `${[...fixed, ...entries].join('\n')}\n</urlset>\n`;
    return {
      status: 200,
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, no-cache',
        ...KEPT_BY_CDN,
      },
      body: Buffer.from(text),
    };
  }

  function entry(path: string, changed?: Date): string {
    const lastModified = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${lastModified}</url>`;
  }
}

function patternsOf(robots: PagePath['robots']): string[] {
  const all: PagePath[] = Object.values(pages);
  return all.filter((page) => page.robots === robots).map(({ pattern }) => pattern);
}
