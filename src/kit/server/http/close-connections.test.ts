import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpServer } from '../services.ts';
import { closeConnectionsOnClose } from './close-connections.ts';

const MANY_BYTES = 64 * 1024 * 1024;
const REQUEST = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`;

let app: HttpServer;
let answerLate: () => void;
/** The app has begun to close. */
let closing: Promise<void>;
beforeEach(async () => {
  app = Fastify();
  closeConnectionsOnClose(app);
  const isTime = new Promise<void>((resolve) => (answerLate = resolve));
  app.get('/at-once', () => 'at once');
  app.get('/late', () => isTime.then(() => 'late'));
  app.get('/many-bytes', () => Buffer.alloc(MANY_BYTES));
  app.get('/begun', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('begun');
    void isTime.then(() => reply.raw.end('ended'));
  });
  closing = new Promise((resolve) => app.addHook('preClose', () => resolve()));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function connect(text: string): Promise<net.Socket> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** @returns all that came until the server ended the connection */
async function readToEnd(socket: net.Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

/** Waits until that many requests have come. */
function requestsCame(count: number): Promise<void> {
  let come = 0;
  return new Promise((resolve) => app.server.on('request', () => ++come === count && resolve()));
}

describe('an app that closes', () => {
  it('ends a connection after its answer, whether that has begun or not', async () => {
    const came = requestsCame(2);
    const late = await connect(REQUEST('/late'));
    const begun = await connect(REQUEST('/begun'));
    await came;

    const closed = app.close();
    await closing;
    answerLate();

    expect(await readToEnd(late)).toMatch(
      /^HTTP\/1.1 200 OK\r\n(.*\r\n)*connection: close\r\n(.*\r\n)*\r\nlate$/i,
    );
    expect(await readToEnd(begun)).toMatch(/begun[^]*ended/);
    await closed;
  });

  it('answers all that were sent on one connection without waiting', async () => {
    const came = requestsCame(3);
    const socket = await connect(REQUEST('/late') + REQUEST('/at-once') + REQUEST('/late'));
    await came;

    const closed = app.close();
    await closing;
    answerLate();

    expect((await readToEnd(socket)).match(/200 OK/g)).toHaveLength(3);
    await closed;
  });

  it('ends a connection that has asked for nothing, or not to the end', async () => {
    const asked = requestsCame(1);
    const idle = await connect(REQUEST('/at-once'));
    await asked;
    const silent = await connect('');
    const halfway = await connect('GET /at-once HTTP/1.1\r\nHost: sh');

    await app.close();

    expect(await readToEnd(idle)).toContain('at once');
    expect(await readToEnd(silent)).toBe('');
    expect(await readToEnd(halfway)).toBe('');
  });

  it('sends an answer to its end to one who reads slowly', async () => {
    const came = requestsCame(1);
    const socket = await connect(REQUEST('/many-bytes'));
    await came;
    socket.pause();
    await once(socket, 'readable');

    const closed = app.close();
    await closing;

    expect((await readToEnd(socket)).length).toBeGreaterThan(MANY_BYTES);
    await closed;
  });
});
