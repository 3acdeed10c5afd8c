import net from 'node:net';
import { lockSocketOf } from './directory-lock.ts';

/**
 * The socket that locks the directory is also the owner's door: the one question known there is for a copy of the
 * database, which only the process that has it open can make. One line each way, JSON back.
 */

const QUESTION = 'snapshot\n';
const TIMEOUT_MS = 60_000;

type Answer = { dir: string } | { trouble: string };

/** Serves one who knocks. Most only look whether somebody is there, and say nothing. */
export function serveSnapshotRequests(connection: net.Socket, snapshot: () => Promise<string>): void {
  let asked = '';
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy());
  connection.on('error', () => connection.destroy());
  connection.on('data', (chunk: Buffer) => {
    asked += chunk.toString('latin1');
    if (asked !== QUESTION) {
      if (!QUESTION.startsWith(asked)) connection.destroy();
      return;
    }
    snapshot()
      .then(
        (dir): Answer => ({ dir }),
        (error: unknown): Answer => ({ trouble: String(error) }),
      )
      .then(
        (answer) => connection.end(`${JSON.stringify(answer)}\n`),
        () => connection.destroy(),
      );
  });
}

/**
 * Asks the process that has a database open for a copy.
 * @returns the copy's directory, which the asker clears away
 * @throws when nobody is there, or the copy cannot be made
 */
export async function requestSnapshot(dir: string): Promise<string> {
  const socketPath = lockSocketOf(dir);
  if (socketPath === null) throw new Error('The shop that ran has just stopped. Try again.');
  const connection = net.connect(socketPath);
  connection.setTimeout(TIMEOUT_MS, () => connection.destroy(new Error('The running shop does not answer.')));
  connection.write(QUESTION);
  let text = '';
  for await (const chunk of connection) text += String(chunk);
  if (text === '')
    throw new Error('The running shop cannot copy its database: it is older than this command.');
  const answer = JSON.parse(text) as Answer;
  if ('trouble' in answer) throw new Error(`The running shop could not copy its database: ${answer.trouble}`);
  return answer.dir;
}
