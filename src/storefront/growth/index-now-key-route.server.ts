import type { HttpReply, HttpRequest, HttpServer } from '../../kit/server/services.ts';
import type { WithStorefront } from '../brand/storefront-memo.server.ts';
import type { GrowthChoices } from './growth.shapes.ts';

/** The key of IndexNow, which search engines read to know that a post came from the shop. While it is off there is none. */
export function indexNowKeyRoute({ app, services }: { app: HttpServer; services: WithStorefront }): void {
  app.get('/:key(^[0-9a-f]{32}$).txt', async (request: HttpRequest, reply: HttpReply) => {
    const { growth, indexnow_key: key } = await services.storefront();
    if (!growth.indexNow || (request.params as { key: string }).key !== key) {
      reply.callNotFound();
      return reply;
    }
    return reply.header('cache-control', 'public, no-cache').type('text/plain; charset=utf-8').send(key);
  });
}

export interface WithGrowth {
  /** Read from the storefront's cached row; not for use inside a transaction. */
  growth: () => Promise<GrowthChoices>;
}

/** The answer of `GET /api/shop`. */
export function growthOfShop({ visits, cartMail, stockMail }: GrowthChoices): {
  visits: boolean;
  cartMails?: true;
  stockMails?: true;
} {
  return {
    visits: visits === true,
    ...(cartMail?.on && { cartMails: true }),
    ...(stockMail?.on && { stockMails: true }),
  };
}
