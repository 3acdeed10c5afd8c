import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { HttpServer } from '../services.ts';
import { cutSlowReaders, nextWindow } from './slow-readers.ts';
import { closeConnectionsOnClose } from './close-connections.ts';

const bounds = { windowMs: 30_000, minBytes: 300_000, lookEveryMs: 5000 };

describe('a client that takes its answer', () => {
  const begun = { since: 1000, sent: 500_000 };

  it('has as long as it likes while nothing waits for it', () => {
    expect(nextWindow(begun, { now: 99_000, sent: 500_000 }, false, bounds)).toBe(null);
  });

  it('is let be for half a minute, and as long as it takes 10 KB a second', () => {
    expect(nextWindow(null, { now: 1000, sent: 500_000 }, true, bounds)).toEqual(begun);
    expect(nextWindow(begun, { now: 30_999, sent: 500_001 }, true, bounds)).toEqual(begun);
    expect(nextWindow(begun, { now: 31_000, sent: 800_000 }, true, bounds)).toEqual({
      since: 31_000,
      sent: 800_000,
    });
  });

  it('is cut when it takes less', () => {
    expect(nextWindow(begun, { now: 31_000, sent: 799_999 }, true, bounds)).toBe('too slow');
  });

  it('loses its connection, and others do not', async () => {
    const app = Fastify() as unknown as HttpServer;
    app.get('/many-bytes', () => Buffer.alloc(64 * 1024 * 1024));
    app.get('/few', () => 'few');
    cutSlowReaders(app, { windowMs: 100, minBytes: 100_000_000, lookEveryMs: 20 });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const reader = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
    reader.on('error', () => undefined);
    const [connection] = (await once(app.server, 'connection')) as [net.Socket];
    const cut = once(connection, 'close');

    reader.write('GET /many-bytes HTTP/1.1\r\nHost: shop.test\r\n\r\n');

    await cut;
    expect(await (await fetch(`${url}/few`)).text()).toBe('few');
    reader.destroy();
    await app.close();
  });

  it('does not hold up the end of the shop when it takes nothing', async () => {
    const app = Fastify() as unknown as HttpServer;
    closeConnectionsOnClose(app);
    app.get('/many-bytes', () => Buffer.alloc(64 * 1024 * 1024));
    cutSlowReaders(app, bounds, { windowMs: 100, minBytes: 1, lookEveryMs: 20 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const reader = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
    reader.on('error', () => undefined);
    const asked = once(app.server, 'request');
    reader.write('GET /many-bytes HTTP/1.1\r\nHost: shop.test\r\n\r\n');
    await asked;

    await app.close();

    reader.destroy();
  });
});
