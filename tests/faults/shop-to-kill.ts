import { afterAll, afterEach, beforeAll } from 'vitest';
import { PASSWORD } from '../support/accounts/user-factory.ts';
import { postgresPrograms, startCluster, type Cluster } from '../support/platform/postgres-cluster.ts';
import { shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { makeShopStorage, type ShopStorage } from '../support/platform/shop-storage.ts';
import { TestClient } from '../support/platform/test-client.ts';

const EMAIL = 'owner@shop.example';

export interface ShopToKill {
  shop: ShopProcess;
  /** Logs the owner in again. */
  owner: () => Promise<TestClient>;
}

/** Used by a file whose tests kill the process of a shop and start it again; their data is removed after each. */
export function shopsToKill() {
  let cluster: Cluster | null = null;
  let storage: ShopStorage | null = null;
  let shop: ShopProcess | null = null;
  beforeAll(async () => {
    if (postgresPrograms()) cluster = await startCluster();
  });
  afterAll(() => cluster?.remove());
  afterEach(async () => {
    await shop?.end('SIGKILL').catch(() => undefined);
    await storage?.remove();
  });
  return {
    /** Set only where PostgreSQL is installed, and while a test runs. */
    postgresUrl: () => cluster!.url,

    /** @param serverUrl of a PostgreSQL server; undefined for the embedded database */
    async start(serverUrl: string | undefined, { withDemo }: { withDemo: boolean }): Promise<ShopToKill> {
      storage = await makeShopStorage(serverUrl);
      const own = { SEED_DEMO: withDemo ? '1' : '0', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };
      const started = await shopProcess(storage.config, own);
      shop = started;
      await started.start();
      const owner = async () => {
        const client = new TestClient(started.url);
        await client.call('POST /auth/login', { body: { email: EMAIL, password: PASSWORD } });
        return client;
      };
      return { shop: started, owner };
    },
  };
}
