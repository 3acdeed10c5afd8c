import { afterEach, describe, expect, it } from 'vitest';
import { pdfText } from '../../../tests/support/invoices/pdf-text.ts';
import {
  longDocument,
  sampleDocument,
  samplePaperStamp,
} from '../../../tests/support/invoices/sample-document.ts';
import { pdfWorkerUrl } from '../../../tests/support/platform/worker-url.ts';
import { documentPdf } from './document-pdf.server.ts';
import { PdfDrawer } from './pdf-drawer.server.ts';

const drawers: PdfDrawer[] = [];

afterEach(async () => {
  await Promise.all(drawers.splice(0).map((drawer) => drawer.close()));
});

function drawerWith(...args: ConstructorParameters<typeof PdfDrawer>): PdfDrawer {
  const drawer = new PdfDrawer(...args);
  drawers.push(drawer);
  return drawer;
}

/** @returns a worker thread that runs a script; `reply` answers with one byte, `request` is the document to draw */
function scripted(onRequest: string): URL {
  const script = `
    import { parentPort } from 'node:worker_threads';
    const reply = (byte = 1) => parentPort.postMessage({ pdf: new Uint8Array([byte]) });
    parentPort.on('message', ({ papers: [request] }) => { ${onRequest} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(script)}`);
}

/** Differs for each hash, as documents do. */
function stampOf(contentHash: string) {
  return samplePaperStamp({ contentHash: contentHash.padStart(64, '0') });
}

const record = sampleDocument();

describe('PdfDrawer', () => {
  it('draws in the built worker, with the same bytes in another worker and in this thread', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => drawerWith(pdfWorkerUrl).draw(longDocument(100), samplePaperStamp(), 'original')),
    );

    expect(Buffer.from(second!).equals(first!)).toBe(true);
    expect(Buffer.from(documentPdf(longDocument(100), samplePaperStamp(), 'original')).equals(first!)).toBe(
      true,
    );
    expect(pdfText(first!)[0]).toContain('Tax Invoice');
  });

  it('draws the same document once, and again when its stamp or copy differs', async () => {
    const drawer = drawerWith(
      scripted('globalThis.count = (globalThis.count ?? 0) + 1; reply(globalThis.count);'),
    );
    const stamp = stampOf('1');
    const draw = async (...args: Parameters<PdfDrawer['draw']>) => (await drawer.draw(...args))[0];

    const together = await Promise.all([draw(record, stamp, 'original'), draw(record, stamp, 'original')]);

    expect(together).toEqual([1, 1]);
    expect(await draw(record, stamp, 'original')).toBe(1);
    expect(await draw(record, stamp, 'duplicate')).toBe(2);
    expect(await draw(record, { ...stamp, isVoid: true }, 'original')).toBe(3);
    expect(await draw(record, { ...stamp, irn: 'f'.repeat(64) }, 'original')).toBe(4);
    expect(await draw(record, stampOf('2'), 'original')).toBe(5);
    expect(await draw(record, stamp, 'original')).toBe(1);
  });

  it('lets fifty wait beside the one at work, and refuses the next with 429', async () => {
    const drawer = drawerWith(scripted('setTimeout(reply, 5);'));
    const drawing = Array.from({ length: 51 }, (_, index) =>
      drawer.draw(record, stampOf(String(index)), 'original'),
    );

    await expect(drawer.draw(record, stampOf('999'), 'original')).rejects.toMatchObject({
      status: 429,
      extra: { retryAfterSeconds: 3 },
    });
    expect(await Promise.all(drawing)).toHaveLength(51);
    expect(await drawer.draw(record, stampOf('999'), 'original')).toHaveLength(1);
  });

  it('lets no guest keep the desk from its papers: those have a lane of their own, which goes first', async () => {
    const drawer = drawerWith(scripted('setTimeout(reply, 5);'));
    const order: string[] = [];
    const ask = (lane: 'desk' | 'shopper', count: number) =>
      Array.from({ length: count }, (_, index) =>
        drawer.draw(record, stampOf(`${lane} ${index}`), 'original', lane).then(
          () => order.push(lane),
          () => order.push('refused'),
        ),
      );

    await Promise.all([...ask('shopper', 60), ...ask('desk', 50)]);

    expect(order.filter((each) => each === 'refused')).toHaveLength(9);
    const drawn = order.filter((each) => each !== 'refused');
    expect(drawn.slice(0, 51)).toEqual(['shopper', ...Array<string>(50).fill('desk')]);
  });

  it('draws one at a time, in the order of asking', async () => {
    const drawer = drawerWith(
      scripted(`
        if (globalThis.isBusy) reply(255);
        globalThis.isBusy = true;
        setTimeout(() => { globalThis.isBusy = false; reply(Number(request.stamp.contentHash)); }, 5);`),
    );
    const order: number[] = [];

    await Promise.all(
      [1, 2, 3].map(async (n) => order.push((await drawer.draw(record, stampOf(String(n)), 'original'))[0]!)),
    );

    expect(order).toEqual([1, 2, 3]);
  });

  it('starts another worker when one dies, and tries its document once more', async () => {
    // Threads share the counter, so only the first of them dies.
    const drawer = drawerWith(
      scripted(`
        const attempts = new Int32Array(request.record.attempts);
        if (Atomics.add(attempts, 0, 1) === 0) process.exit(1); else reply(7);`),
    );
    const attempts = new SharedArrayBuffer(4);

    const pdf = await drawer.draw({ ...record, attempts } as typeof record, stampOf('1'), 'original');

    expect(pdf).toEqual(new Uint8Array([7]));
    expect(new Int32Array(attempts)[0]).toBe(2);
  });

  it('fails a document that kills two workers, and goes on with the next', async () => {
    const drawer = drawerWith(
      scripted(`if (request.stamp.contentHash.endsWith('a')) process.exit(1); else reply(7);`),
    );

    const [deadly, next] = await Promise.allSettled([
      drawer.draw(record, stampOf('a'), 'original'),
      drawer.draw(record, stampOf('b'), 'original'),
    ]);

    expect(deadly).toMatchObject({
      status: 'rejected',
      reason: { message: 'The thread that draws documents ended.' },
    });
    expect(next).toMatchObject({ status: 'fulfilled', value: new Uint8Array([7]) });
  });

  it('stops a worker that never answers', async () => {
    const drawer = drawerWith(
      scripted(`
        if (request.stamp.contentHash.endsWith('b')) reply(7);
        else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`),
      // The answer to the second needs a new thread, which takes its time on a busy machine.
      { timeLimitMs: 2000 },
    );

    await expect(drawer.draw(record, stampOf('a'), 'original')).rejects.toThrow('thread that draws');
    expect(await drawer.draw(record, stampOf('b'), 'original')).toEqual(new Uint8Array([7]));
  });

  it('says why a document cannot be drawn, without another try', async () => {
    const drawer = drawerWith(pdfWorkerUrl);
    const broken = { ...record, lines: null as unknown as typeof record.lines };

    await expect(drawer.draw(broken, stampOf('1'), 'original')).rejects.toThrow(
      /could not be drawn: TypeError/,
    );
    expect((await drawer.draw(record, stampOf('2'), 'original')).length).toBeGreaterThan(10_000);
  });

  it('fails what waits when it is closed, and everything after', async () => {
    const drawer = drawerWith(scripted('for (;;);'));
    const waiting = ['1', '2'].map((hash) => drawer.draw(record, stampOf(hash), 'original'));
    const settled = Promise.allSettled(waiting);

    await drawer.close();

    for (const { status } of await settled) expect(status).toBe('rejected');
    await expect(drawer.draw(record, stampOf('3'), 'original')).rejects.toThrow('closed');
  });
});
