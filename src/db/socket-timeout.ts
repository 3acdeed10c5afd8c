import type { Socket } from 'node:net';
import type { Client, PoolClient } from 'pg';

/**
 * The server cancels a statement after 30 s (connect.ts) and replies. A connection that is silent for longer leads to
 * a machine without power or with a new IP address; TCP alone would wait a quarter of an hour.
 */
const SOCKET_TIMEOUT_MS = 40_000;

/** Closes a new connection after SOCKET_TIMEOUT_MS without data; its query fails and the pool drops it. */
export function setSocketTimeout(client: PoolClient): void {
  const socket = socketOf(client);
  socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database fell silent.')));
  resumeSocketTimeout(client);
}

/** Turns the timeout off, for work of unknown length. */
export function suspendSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(0);
}

export function resumeSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(SOCKET_TIMEOUT_MS);
}

/** Ends a connection at once; its queries fail and the pool drops it. */
export function cutOff(client: PoolClient): void {
  socketOf(client).destroy();
}

/** The socket in use, encrypted or not. The embedded database's stream ignores timeouts. */
function socketOf(client: PoolClient): Pick<Socket, 'on' | 'setTimeout' | 'destroy'> {
  return (client as Client).connection.stream as unknown as Socket;
}
