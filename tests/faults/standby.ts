import path from 'node:path';
import { clusterIn, newClusterDir, run, type Cluster } from '../support/platform/postgres-cluster.ts';
import { queryServer, onServer } from '../support/platform/sql-server.ts';

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
