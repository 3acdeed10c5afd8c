import type { Client, PoolClient } from 'pg';
import type { Socket } from 'node:net';

/**
 * The server ends a statement after 30 s (connect.ts), and says so. A connection that is silent for longer leads to a
 * machine that has lost its power, or whose address has moved; TCP would wait for it a quarter of an hour.
 */
const SOCKET_TIMEOUT_MS = 40_000;

/** Breaks a new connection when it has been silent for too long; what was asked on it fails, and the pool lets it go. */
export function setSocketTimeout(client: PoolClient): void {
  const socket = socketOf(client);
  socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database fell silent.')));
  resumeSocketTimeout(client);
}

/** For work that takes as long as it takes. */
export function suspendSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(0);
}

export function resumeSocketTimeout(client: PoolClient): void {
  socketOf(client).setTimeout(SOCKET_TIMEOUT_MS);
}

/** The one that is spoken through, encrypted or not; the embedded database's takes no limit. */
function socketOf(client: PoolClient): Pick<Socket, 'on' | 'setTimeout' | 'destroy'> {
  return (client as Client).connection.stream as unknown as Socket;
}
