import net from 'node:net';
import path from 'node:path';
import { clusterIn, newClusterDir, run, type Cluster } from '../support/platform/postgres-cluster.ts';
import { queryServer, onServer } from '../support/platform/sql-server.ts';

/** A TCP proxy in front of several database servers that acts as a virtual IP: it leads to one of them at a time. */
export interface VirtualIp {
  url: string;
  /** Sends new connections to the server of that URL. */
  moveTo: (url: string) => void;
  /** Acts as a machine that loses power: connections stay open, but no data arrives. */
  stopForwarding: () => void;
  close: () => void;
}

export async function startVirtualIp(url: string): Promise<VirtualIp> {
  let target: number | null = portOf(url);
  const sockets = new Set<net.Socket>();
  const track = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = net.createServer((client) => {
    track(client);
    if (target === null) return;
    const upstream = net.connect(target, '127.0.0.1');
    track(upstream);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ownUrl = new URL(url);
  ownUrl.port = String((server.address() as net.AddressInfo).port);
  return {
    url: ownUrl.href,
    moveTo: (next) => (target = portOf(next)),
    stopForwarding: () => {
      target = null;
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('close');
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** A synchronous replica: its primary acknowledges only what the replica has on disk. */
export interface Standby extends Cluster {
  /** Makes it the primary. */
  promote: () => void;
}

const TIMEOUT_MS = 30_000;

export async function standbyOf(primary: Cluster): Promise<Standby> {
  const dir = newClusterDir();
  const data = path.join(dir, 'data');
  const from = ['--dbname', primary.url, '--checkpoint', 'fast', '--write-recovery-conf'];
  run('pg_basebackup', ['--pgdata', data, ...from]);
  const standby = await clusterIn(dir, {});
  // Set only after the base backup, so that the replica does not wait for a replica of its own once promoted.
  await onServer(primary.url, `alter system set synchronous_standby_names = '*'`);
  await onServer(primary.url, 'select pg_reload_conf()');
  await untilSynchronous(primary);
  return { ...standby, promote: () => run('pg_ctl', ['--pgdata', data, '--wait', 'promote']) };
}

async function untilSynchronous(primary: Cluster): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until;) {
    const rows = await queryServer(primary.url, 'select sync_state from pg_stat_replication');
    if (rows.some(({ sync_state }) => sync_state === 'sync')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The standby did not catch up.');
}
