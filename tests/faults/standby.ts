import path from 'node:path';
import { clusterIn, newClusterDir, run, type Cluster } from '../support/postgres-cluster.ts';
import { queryServer, onServer } from '../support/sql-server.ts';

/** A server that follows another, which acknowledges nothing that this one does not have on its disk. */
export interface Standby extends Cluster {
  /** Makes it a server that takes writes. */
  promote: () => void;
}

const TIMEOUT_MS = 30_000;

export async function standbyOf(primary: Cluster): Promise<Standby> {
  const dir = newClusterDir();
  const data = path.join(dir, 'data');
  const from = ['--dbname', primary.url, '--checkpoint', 'fast', '--write-recovery-conf'];
  run('pg_basebackup', ['--pgdata', data, ...from]);
  const standby = await clusterIn(dir, {});
  // Said to the primary only now: the copy must not wait for a follower of its own when it is promoted.
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
