import fs from 'node:fs';
import net from 'node:net';
import { lockSocketOf } from './directory-lock.ts';

/**
 * Only the process with the open database can make a snapshot. One line asks, one line of JSON answers. The copy is
 * kept for as long as the process that asked keeps the connection open, so that a killed backup leaves none.
 */

const REQUEST = 'snapshot\n';
const TIMEOUT_MS = 60_000;

type SnapshotReply = { dir: string } | { error: string };

/** Most clients only check whether a process listens and send nothing. */
export function serveSnapshotRequests(connection: net.Socket, snapshot: () => Promise<string>): void {
  let received = '';
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy());
  connection.on('error', () => connection.destroy());
  connection.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    if (received !== REQUEST) {
      if (!REQUEST.startsWith(received)) connection.destroy();
      return;
    }
    connection.setTimeout(0);
    let hasLeft = false;
    connection.once('end', () => (hasLeft = true));
    snapshot().then(
      (dir) => {
        const remove = () => fs.rmSync(dir, { recursive: true, force: true });
        if (hasLeft) return remove();
        connection.once('end', remove);
        connection.write(`${JSON.stringify({ dir } satisfies SnapshotReply)}\n`);
      },
      (error: unknown) =>
        connection.end(`${JSON.stringify({ error: String(error) } satisfies SnapshotReply)}\n`),
    );
  });
}

export interface Snapshot {
  dir: string;
  /** The running shop deletes it. */
  release: () => void;
}

/** @throws when no process answers, or the snapshot fails */
export async function requestSnapshot(dir: string): Promise<Snapshot> {
  const socketPath = lockSocketOf(dir);
  if (socketPath === null) throw new Error('The shop that ran has just stopped. Try again.');
  const connection = net.connect(socketPath);
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy(new Error('The running shop does not answer.')));
  connection.write(REQUEST);
  const text = await firstLine(connection);
  if (text === '')
    throw new Error('The running shop cannot copy its database: it is older than this command.');
  const reply = JSON.parse(text) as SnapshotReply;
  if ('error' in reply) throw new Error(`The running shop could not copy its database: ${reply.error}`);
  connection.setTimeout(0);
  connection.on('error', () => undefined);
  return { dir: reply.dir, release: () => connection.end() };
}

function firstLine(connection: net.Socket): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => resolve(text));
    connection.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.endsWith('\n')) resolve(text);
    });
  });
}
