import type { Socket } from 'node:net';
import type { HttpServer } from '../services.ts';

interface SlowBounds {
  windowMs: number;
  minBytes: number;
  lookEveryMs: number;
}

/** 10 KB a second. */
const BOUNDS: SlowBounds = { windowMs: 30_000, minBytes: 300_000, lookEveryMs: 5000 };

/** When closing, anyone who takes nothing at all: the whole stop may take 10 s. */
const CLOSING: SlowBounds = { windowMs: 3000, minBytes: 1, lookEveryMs: 500 };

interface Window {
  since: number;
  sent: number;
}

/** Cuts connections whose client takes what waits for it more slowly than the bounds. */
export function cutSlowReaders(app: HttpServer, bounds = BOUNDS, closing = CLOSING): void {
  const connections = new Map<Socket, Window | null>();
  app.server.on('connection', (connection: Socket) => {
    connections.set(connection, null);
    connection.once('close', () => connections.delete(connection));
  });
  const lookWith = (within: SlowBounds) => {
    const look = () => {
      const now = performance.now();
      for (const [connection, window] of connections) {
        const next = nextWindow(window, { now, sent: sentBytes(connection) }, isWaiting(connection), within);
        if (next === 'too slow') connection.destroy();
        else connections.set(connection, next);
      }
    };
    const timer = setInterval(look, within.lookEveryMs).unref();
    app.server.once('close', () => clearInterval(timer));
    return timer;
  };
  const usual = lookWith(bounds);
  app.addHook('preClose', () => {
    clearInterval(usual);
    for (const connection of connections.keys()) connections.set(connection, null);
    lookWith(closing);
  });
}

/** @returns null where nothing waits for the client */
export function nextWindow(
  window: Window | null,
  { now, sent }: { now: number; sent: number },
  waits: boolean,
  { windowMs, minBytes }: SlowBounds,
): Window | null | 'too slow' {
  if (!waits) return null;
  if (window === null || sent - window.sent >= minBytes) return { since: now, sent };
  return now - window.since >= windowMs ? 'too slow' : window;
}

/** Node counts a large piece as written at once and keeps what the system has not taken in its own queue. */
interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
}

function handleOf(connection: Socket): Handle {
  return (connection as unknown as { _handle?: Handle | null })._handle ?? {};
}

function isWaiting(connection: Socket): boolean {
  return connection.writableLength > 0 || (handleOf(connection).writeQueueSize ?? 0) > 0;
}

function sentBytes(connection: Socket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(connection);
  return bytesWritten - writeQueueSize;
}
