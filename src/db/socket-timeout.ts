import type { Socket } from 'node:net';
import type { Client, PoolClient } from 'pg';

/** Longer than any statement (30 s, connect.ts): the other machine is lost; TCP alone would wait 15 minutes. */
const SOCKET_TIMEOUT_MS = 40_000;

/** Closes a connection without data for SOCKET_TIMEOUT_MS; its query fails and the pool drops it. */
export function setSocketTimeout(client: PoolClient): void {
  const socket = socketOf(client);
  socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database fell silent.')));
  resumeSocketTimeout(client);
}

export function suspendSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(0);
}

export function resumeSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(SOCKET_TIMEOUT_MS);
}

export function cutOff(client: PoolClient): void {
  socketOf(client).destroy();
}

/** Encrypted or not. The embedded database's stream ends a statement that takes as long. */
function socketOf(client: PoolClient): Pick<Socket, 'on' | 'setTimeout' | 'destroy'> {
  return (client as Client).connection.stream as unknown as Socket;
}
