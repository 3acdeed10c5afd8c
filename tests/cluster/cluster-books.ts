import { connect, type Database } from '../../src/db/connect.ts';
import { checkStock } from '../../src/stock/stock/check-stock.server.ts';
import type { Figures } from '../support/orders/order-audit.ts';
import { queryServer } from '../support/platform/sql-server.ts';
import { workerUrl } from '../support/platform/worker-url.ts';
import { NODES, type Node } from './cluster-network.ts';
import type { ClusterShop } from './cluster-shop.ts';
import { until } from './patroni-state.ts';

/** The books of one machine, compared with the buyers' answers. */
export interface NodeBooks extends Figures {
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
