import { sql } from 'kysely';
import type { Shop, ShopServer } from '../shop.ts';

const ASK_TIMEOUT_MS = 2000;

/** /healthz says that the process lives, /readyz that it can serve, or why not. */
export function healthRoutes(app: ShopServer, shop: Shop): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = shop.isClosing() ? 'The process is shutting down.' : await databaseTrouble(shop);
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

async function databaseTrouble(shop: Shop): Promise<string | null> {
  const timeout = new Promise<string>((resolve) => {
    setTimeout(() => resolve('The database does not answer.'), ASK_TIMEOUT_MS).unref();
  });
  const asking = sql`select 1 from catalogue_version`.execute(shop.db).then(
    () => null,
    () => 'The database cannot be reached.',
  );
  return Promise.race([asking, timeout]);
}
