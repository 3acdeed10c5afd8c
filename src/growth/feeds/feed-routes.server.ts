import { googleFeed } from './google-feed.ts';
import { metaFeed } from './meta-feed.ts';
import { feedPaths } from '../../storefront/growth/feed-paths.ts';
import { Memo } from '../../kit/server/cache/memo.ts';
import { sendCached } from '../../kit/server/http/send-cached.ts';
import { ipKeyOf } from '../../kit/server/security/ip-key.ts';
import type { HttpReply, HttpRequest, HttpServer, Services } from '../../kit/server/services.ts';
import type { WithGrowth } from '../../storefront/growth/growth-choices.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import { markOfSoldOut, readFeedProducts } from './read-feed-products.server.ts';

type FeedServices = Services & WithGrowth & WithSettings;

/**
 * Serves ready bytes of the present catalogue; 404 like any other path while a feed is off. They are made again when
 * the catalogue changes or a product sells out or comes back, not for each unit sold.
 */
export function feedRoutes({ app, services }: { app: HttpServer; services: FeedServices }): void {
  const url = services.config.publicUrl;
  const soldOut = new Memo<string>(() => services.catalogueVersion.current);
  const products = async () => (await services.reads.catalogue((db) => readFeedProducts(db, url))).products;

  feed('google', 'application/xml; charset=utf-8', async () =>
    googleFeed({ name: (await services.settings()).trade_name, url }, await products()),
  );
  feed('meta', 'text/csv; charset=utf-8', async () => metaFeed(await products()));

  function feed(name: keyof typeof feedPaths, type: string, make: () => Promise<string>): void {
    app.get(feedPaths[name], async (request: HttpRequest, reply: HttpReply) => {
      if (!(await services.growth())[name]) {
        reply.callNotFound();
        return reply;
      }
      const state = `${services.catalogueVersion.withoutStock} ${await soldOut.of({}, () => services.reads.catalogue(markOfSoldOut))}`;
      const asker = { ipKey: ipKeyOf(request.ip), now: services.clock.now() };
      const key = `feed ${name} ${state}`;
      const answer = await services.missLimit.findOrMake(asker, services.imageCache, key, async () => ({
        status: 200,
        headers: { 'content-type': type, 'cache-control': 'public, no-cache' },
        body: Buffer.from(await make()),
      }));
      return sendCached(request, reply, answer);
    });
  }
}
