import net from 'node:net';
import { lockSocketOf } from './directory-lock.ts';

/** Only the process with the open database can make a snapshot. One line asks, one line of JSON answers. */

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
    snapshot()
      .then(
        (dir): SnapshotReply => ({ dir }),
        (error: unknown): SnapshotReply => ({ error: String(error) }),
      )
      .then(
        (reply) => connection.end(`${JSON.stringify(reply)}\n`),
        () => connection.destroy(),
      );
  });
}

/**
 * The caller must delete the snapshot.
 * @throws when no process answers, or the snapshot fails
 */
export async function requestSnapshot(dir: string): Promise<string> {
  const socketPath = lockSocketOf(dir);
  if (socketPath === null) throw new Error('The shop that ran has just stopped. Try again.');
  const connection = net.connect(socketPath);
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy(new Error('The running shop does not answer.')));
  connection.write(REQUEST);
  let text = '';
  for await (const chunk of connection) text += String(chunk);
  if (text === '')
    throw new Error('The running shop cannot copy its database: it is older than this command.');
  const reply = JSON.parse(text) as SnapshotReply;
  if ('error' in reply) throw new Error(`The running shop could not copy its database: ${reply.error}`);
  return reply.dir;
}
