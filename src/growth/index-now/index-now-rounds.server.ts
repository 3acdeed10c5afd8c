import { startRounds } from '../../kit/server/background/rounds.ts';
import type { Services, WriteServices } from '../../kit/server/services.ts';
import { inTransaction } from '../../kit/server/transaction/in-transaction.ts';
import type { WithGrowth } from '../../storefront/growth/growth-choices.server.ts';
import { isTurnDue, queueInTurn } from './index-now-queries.server.ts';

type LookServices = WriteServices & Pick<Services, 'catalogueVersion' | 'config'> & WithGrowth;

const LOOK_MS = 1000;

/**
 * Queues a post where the catalogue or the pages have changed since this process last looked. The database is not
 * asked while nothing changes.
 */
export function indexNowLook(services: LookServices): () => Promise<void> {
  let seen = -1;
  return async () => {
    const version = services.catalogueVersion.withoutStock;
    if (version === seen) return;
    const { indexNow } = await services.growth();
    if (!indexNow || (await queueAfterPause(services))) seen = version;
  };
}

async function queueAfterPause(services: LookServices): Promise<boolean> {
  const now = services.clock.now();
  const { indexNowSeconds } = services.config;
  if (!(await isTurnDue(services.db, now, indexNowSeconds))) return false;
  return inTransaction(services, (tx) => queueInTurn(tx, now, indexNowSeconds));
}

/** @returns a function that stops it, and resolves when the running round has ended */
export function startIndexNow(services: LookServices & Pick<Services, 'log'>): () => Promise<void> {
  return startRounds(LOOK_MS, indexNowLook(services), (error) =>
    services.log.warn({ err: error }, 'Changed addresses must wait for IndexNow'),
  );
}
