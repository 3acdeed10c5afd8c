import { connect, type Database } from '../../src/db/connect.ts';
import { OrderAudit, seedBuyersAndProducts, type Figures } from '../support/orders/order-audit.ts';
import { startMailServer, type MailServer } from '../support/platform/mail-server.ts';
import { freePort, shopProcess, type ShopProcess } from '../support/platform/shop-process.ts';
import { workerUrl, queryServer } from '../support/platform/test-database.ts';
import { startPatroniCluster, until, type PatroniCluster } from './patroni-cluster.ts';
import { nginxConfig } from './placed-files.ts';
import { checkStock } from '../../src/stock/stock/stock-list.server.ts';
import { NODES, type Node } from './cluster-network.ts';

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

/** The books of one machine, compared with the buyers' answers. */
interface NodeBooks extends Figures {
  node: string;
}

const REPLAY_TIMEOUT_MS = 30_000;

/** Compares every machine's orders and stock with the acknowledged orders. The buyers must have paused. */
export async function readBooks({ cluster, orderAudit }: ClusterShop): Promise<NodeBooks[]> {
  const leader = await cluster.state.requireLeader();
  const [now] = await queryServer(cluster.urlOf(leader), 'select pg_current_wal_lsn()::text as lsn');
  const books: NodeBooks[] = [];
  for (const node of NODES) {
    if (node !== leader) await untilReplayed(cluster.urlOf(node), String(now!.lsn), node);
    const figures = await withDatabase(cluster.urlOf(node), (database) => orderAudit.check(database));
    books.push({ node: `db${node}`, ...figures });
  }
  return books;
}

/** @returns the products whose stock is not what their ledger adds up to, on the leader: the check is noted */
export async function wrongLedgers({ cluster }: ClusterShop): Promise<unknown[]> {
  return withDatabase(cluster.writeUrl, async ({ db }) => (await checkStock(db)).wrong);
}

/** @returns the acknowledged orders whose mail is neither delivered nor waiting as a job */
export async function ordersWithoutMail({ cluster, orderAudit, mail }: ClusterShop): Promise<string[]> {
  // The jobs are read first: a mail that is delivered in between is then found below.
  const jobs = await queryServer(cluster.writeUrl, `select payload->>'orderNumber' as number from jobs`);
  const known = new Set([
    ...jobs.map(({ number }) => String(number)),
    ...mail.mails.map(({ subject }) => subject.replace('Your order ', '')),
  ]);
  return [...orderAudit.buyers.keys()].filter((number) => !known.has(number));
}

function untilReplayed(url: string, lsn: string, node: Node): Promise<void> {
  return until(`db${node} to replay ${lsn}`, REPLAY_TIMEOUT_MS, async () => {
    const [row] = await queryServer(url, `select pg_last_wal_replay_lsn() >= '${lsn}'::pg_lsn as is_there`);
    return row?.is_there === true;
  });
}

async function withDatabase<T>(url: string, read: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect({ url, dir: '', workerUrl, onLost: () => undefined });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
}

const PAUSE_MS = 250;
const ANSWER_TIMEOUT_MS = 20_000;

/** Somebody who looks at the home page repeatedly, whatever fails. */
class PageReader {
  /** How often each status was returned; `none` where there was no answer. */
  answers: Record<string, number> = {};
  private readonly url: string;
  private isReading = true;

  constructor(url: string) {
    this.url = url;
    void this.read();
  }

  stop(): void {
    this.isReading = false;
  }

  private async read(): Promise<void> {
    while (this.isReading) {
      const status = await fetch(this.url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
        async (response) => {
          await response.text();
          return response.status;
        },
        () => 'none',
      );
      this.answers[status] = (this.answers[status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
