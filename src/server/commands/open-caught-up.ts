import { connect, type Database } from '../../db/connect.ts';

const CATCH_UP_MS = 60_000;
const LOOK_MS = 200;

/**
 * Waits up to a minute; null when the replica is still behind.
 * @throws the driver's error when either is unavailable
 */
export async function openCaughtUp(url: string, readUrl: string, workerUrl: URL): Promise<Database | null> {
  const open = (url: string) => connect({ url, dir: '', workerUrl, onLost: () => undefined });
  const leader = await open(url);
  const position = await positionOf(leader);
  const replica = await open(readUrl);
  try {
    for (const untilMs = performance.now() + CATCH_UP_MS; performance.now() < untilMs;) {
      // A server that is no replica has everything it will get.
      const { rows } = await replica.pool.query<{ has_come: boolean }>(
        'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as has_come',
        [position],
      );
      if (rows[0]!.has_come) return replica;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } catch (error) {
    await replica.close();
    throw error;
  }
  await replica.close();
  return null;
}

async function positionOf(leader: Database): Promise<string> {
  try {
    const { rows } = await leader.pool.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    );
    return rows[0]!.position;
  } finally {
    await leader.close();
  }
}
