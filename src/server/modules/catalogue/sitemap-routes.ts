import type { Routing } from '../../route.ts';
import { sendReady } from '../../send-ready.ts';
import { listAddresses } from './catalogue-queries.ts';

/** The pages that do not come from the database; those behind a log-in are not for search engines. */
const PAGES = ['/', '/products', '/about', '/services', '/contact'];
const POLICIES = ['warranty', 'returns', 'shipping', 'privacy', 'terms', 'grievance'];
/** What search engines read of one file at most (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
const NOT_FOR_ROBOTS = [
  '/api/',
  '/admin/',
  '/cart',
  '/checkout',
  '/my-account',
  '/reset-password/',
  '/signup/verify',
];

/** /robots.txt and /sitemap.xml. */
export function sitemapRoutes({ app, shop }: Pick<Routing, 'app' | 'shop'>): void {
  const origin = shop.config.publicUrl;

  app.get('/robots.txt', (_request, reply) => {
    const rules = NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`).join('\n');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const key = 'sitemap';
    return sendReady(request, reply, shop.ready.find(key) ?? (await shop.ready.make(key, freshSitemap)));
  });

  async function freshSitemap() {
    const fixed = [...PAGES, ...POLICIES.map((name) => `/policies/${name}`)].map((path) => entry(path));
    const products = await listAddresses(shop.db, MOST_ADDRESSES - fixed.length);
    const entries = products.map(({ slug, updated_at }) =>
      entry(`/product/${encodeURIComponent(slug)}`, updated_at),
    );
    const text =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `${[...fixed, ...entries].join('\n')}\n</urlset>\n`;
    return {
      status: 200,
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
      body: Buffer.from(text),
    };
  }

  function entry(path: string, changed?: Date): string {
    const when = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${origin}${path}</loc>${when}</url>`;
  }
}
