import { connect } from '../../src/db/connect.ts';
import { OrderAudit, seedBuyersAndProducts } from '../support/orders/order-audit.ts';
import { startMailServer, type MailServer } from '../support/platform/mail-server.ts';
import { freePort, shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { workerUrl } from '../support/platform/worker-url.ts';
import { PageReader } from './page-reader.ts';
import { startPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';
import { until } from './patroni-state.ts';
import { nginxConfig } from './placed-files.ts';

/** Two processes of the built shop on the cluster, behind nginx with the edge cache, with buyers and a reader. */
export interface ClusterShop {
  cluster: PatroniCluster;
  url: string;
  shops: [ShopProcess, ShopProcess];
  mail: MailServer;
  orderAudit: OrderAudit;
  reader: PageReader;
  close: () => Promise<void>;
}

/** These rests keep everybody far below the 300 orders that an account may place in ten minutes. */
const BUYERS = 24;
const REST_MS = 2000;
const NGINX_TIMEOUT_MS = 20_000;

export async function openClusterShop(): Promise<ClusterShop> {
  const cluster = await startPatroniCluster();
  const mail = await startMailServer();
  const { services, place } = cluster;
  const port = await freePort();
  const url = `http://${place.network.front}:${port}`;
  const makeShop = (number: number) =>
    shopProcess(
      { databaseUrl: cluster.writeUrl, dataDir: `${place.dir}/shop${number}` },
      {
        PUBLIC_URL: url,
        TRUST_PROXY: '1',
        SMTP_URL: mail.url,
        LOG_LEVEL: 'error',
        DATABASE_READ_URL: cluster.readUrl,
      },
    );
  const shops: [ShopProcess, ShopProcess] = [await makeShop(1), await makeShop(2)];
  const closeCluster = async () => {
    for (const shop of shops) await shop.end('SIGKILL').catch(() => undefined);
    await mail.close();
    cluster.remove();
  };
  try {
    const database = await connect({
      url: cluster.writeUrl,
      dir: '',
      workerUrl,
      onLost: () => undefined,
    });
    await seedBuyersAndProducts(database, BUYERS);
    await database.close();
    await Promise.all(shops.map((shop) => shop.start()));
    const nginx = services.write(
      'nginx.conf',
      nginxConfig(
        place,
        port,
        shops.map((shop) => shop.url),
      ),
    );
    services.start('nginx', [], ['nginx', '-c', nginx]);
    await until('nginx', NGINX_TIMEOUT_MS, async () => (await fetch(url)).ok);
    const headersOf = (buyer: number) => ({ 'x-forwarded-for': `10.1.0.${buyer + 1}` });
    const orderAudit = await OrderAudit.open(url, BUYERS, { restMs: REST_MS, headersOf });
    const reader = new PageReader(url);
    const close = async () => {
      reader.stop();
      await orderAudit.close().catch(() => undefined);
      await closeCluster();
    };
    return { cluster, url, shops, mail, orderAudit, reader, close };
  } catch (error) {
    const words = services.lastWords();
    await closeCluster();
    throw new Error(`${(error as Error).message}\n${words}`, { cause: error });
  }
}
