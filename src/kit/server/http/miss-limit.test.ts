import { describe, expect, it } from 'vitest';
import { ResponseCache } from '../cache/response-cache.ts';
import { MissLimit } from './miss-limit.ts';

const now = new Date('2026-11-23T06:30:00Z');
const asker = (ipKey: string) => ({ ipKey, now });

/** Work that ends when the test says so. */
function heldWork() {
  const running: (() => void)[] = [];
  let most = 0;
  const work = () =>
    new Promise<void>((resolve) => {
      running.push(resolve);
      most = Math.max(most, running.length);
    });
  const endAll = async () => {
    while (running.length > 0) {
      running.shift()!();
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    }
  };
  return { work, endAll, running, most: () => most };
}

describe('uncached answers', () => {
  it('are made two at a time for one address, without waiting for other addresses', async () => {
    const limit = new MissLimit();
    const held = heldWork();

    const own = Array.from({ length: 9 }, () => limit.take(asker('a'), held.work));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(held.running).toHaveLength(2);
    await limit.take(asker('b'), () => Promise.resolve());

    await held.endAll();
    await Promise.all(own);
    expect(held.most()).toBe(2);
  });

  it('that another address is making already are shared at once', async () => {
    const limit = new MissLimit();
    const cache = new ResponseCache(100_000, () => 1);
    const held = heldWork();
    const make = () => held.work().then(() => ({ status: 200, headers: {}, body: Buffer.from('cameras') }));

    const answers = ['a', 'b', 'b', 'b'].map((key) =>
      limit.findOrMake(asker(key), cache, 'api /api/products', make),
    );
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(held.running).toHaveLength(1);

    await held.endAll();
    expect(new Set(await Promise.all(answers)).size).toBe(1);
  });

  it.each([
    [0, 600],
    [100, 600],
    [250, 240],
  ])(
    'count what they cost, at least 100 ms each, up to a minute a minute: %s ms',
    async (costMs, allowed) => {
      let atMs = 0;
      const limit = new MissLimit(() => atMs);
      const ask = (at: Date) =>
        limit.take({ ipKey: 'a', now: at }, () => {
          atMs += costMs;
          return Promise.resolve('made');
        });

      let made = 0;
      const refused = await (async () => {
        for (; made < 1000; made++) await ask(now);
      })().catch((error: unknown) => error);

      expect(made).toBe(allowed);
      expect(refused).toMatchObject({ status: 429, code: 'too_many' });
      expect(await ask(new Date(now.getTime() + 61_000))).toBe('made');
    },
  );
});
