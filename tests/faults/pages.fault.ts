import { describe, expect, it } from 'vitest';
import { MAX_VERSIONS } from '../../src/storefront/pages/storefront-limits.ts';
import { postgresPrograms } from '../support/platform/postgres-cluster.ts';
import { TestClient } from '../support/platform/test-client.ts';
import { isLong, sleep } from './fault-shop.ts';
import { shopsToKill } from './shop-to-kill.ts';

/** The server's process is killed while a page is published, or goes back to an older version. */

const KILLS = isLong ? 40 : 3;
/** Time from each start until the kill. */
const STEPS_MS = 250;
const BLOCKS = 30;

const shops = shopsToKill();

/** The same word at the start of a page, at its end and in between. */
function contentOf(word: string) {
  const text = { en: `${word} ${'and so on '.repeat(20)}` };
  const block = {
    kind: 'text' as const,
    title: text,
    markdown: text,
    image: null,
    alt: text,
    side: 'left' as const,
  };
  return {
    title: { en: word },
    description: { en: word },
    lead: text,
    blocks: Array.from({ length: BLOCKS }, () => block),
  };
}

/** @throws unless all of it says one word */
function wordIn(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const words = [...new Set(text.match(/word-\d+/g))];
  expect(words).toHaveLength(1);
  return words[0]!;
}

interface State {
  draft: string;
  published: string;
  version: number;
}

async function killRepeatedly(name: string, kills: number, serverUrl?: string): Promise<void> {
  const { shop, owner } = await shops.start(serverUrl, { withDemo: false });
  const [client, visitor] = [await owner(), new TestClient(shop.url)];
  const added = await client.call('POST /admin/pages', { body: { slug: 'offers', title: { en: 'word-0' } } });
  const params = { id: added.body._id };

  let { updatedAt } = added.body;
  let words = 0;
  let known: State = { draft: 'word-0', published: '', version: 0 };
  const wordOfVersion: string[] = [];

  /** Each with what it leads to and how it is asked for. */
  const steps = {
    save: () => {
      const draft = `word-${++words}`;
      const body = { updatedAt, ...contentOf(draft) };
      return { next: { ...known, draft }, ask: () => client.call('PUT /admin/pages/:id', { params, body }) };
    },
    publish: () => {
      const next = { ...known, published: known.draft, version: known.version + 1 };
      return {
        next,
        ask: async () => {
          const { status, body } = await client.call('POST /admin/pages/:id/publish', {
            params,
            body: { updatedAt },
          });
          return { status, body: body.page };
        },
      };
    },
    restore: () => {
      const version = known.version - 1;
      const next = { ...known, draft: wordOfVersion[version]! };
      return {
        next,
        ask: () => client.call('POST /admin/pages/:id/restore', { params, body: { updatedAt, version } }),
      };
    },
  };
  const order = ['save', 'publish', 'restore', 'publish'] as const;

  async function take(step: keyof typeof steps) {
    const { next, ask } = steps[step]();
    const answer = await ask().catch(() => null);
    if (answer === null) return { step, next };
    expect([step, answer.status]).toEqual([step, 200]);
    updatedAt = answer.body.updatedAt;
    known = next;
    wordOfVersion[known.version] = known.published;
    return null;
  }

  /** @returns the step that got no answer */
  async function takeStepsUntilKilled() {
    for (;;) {
      for (const step of order) {
        const cut = await take(step);
        if (cut) return cut;
      }
    }
  }

  /** The state that the desk and visitors see, each part of it whole. */
  async function state(): Promise<State> {
    const { body: page } = await client.call('GET /admin/pages/:id', { params });
    const { body: versions } = await client.call('GET /admin/pages/:id/versions', { params });
    const n = page.version!;
    const numbers = Array.from({ length: n }, (_, index) => n - index);
    const kept = numbers.filter((version) => version === 1 || version > n - MAX_VERSIONS + 1);
    expect(versions.map(({ version }) => version)).toEqual(kept);
    expect(versions.filter(({ isCurrent }) => isCurrent).map(({ version }) => version)).toEqual([n]);
    const published = wordIn(
      (await client.call('GET /admin/pages/:id/versions/:n', { params: { ...params, n } })).body,
    );
    const draft = wordIn({ title: page.title, lead: page.lead, blocks: page.blocks });
    expect(page.state).toBe(draft === published ? 'published' : 'changed');
    updatedAt = page.updatedAt;

    // Twice, because the second answers are the ready ones.
    for (let time = 0; time < 2; time++) {
      const { body } = await visitor.call('GET /pages/:key', { params: { key: 'offers' }, query: {} });
      expect([body.version, wordIn(body)]).toEqual([n, published]);
      expect(wordIn((await visitor.send('GET', '/pages/offers')).body)).toBe(published);
    }
    return { draft, published, version: n };
  }

  for (const step of ['save', 'publish', 'save', 'publish'] as const) await take(step);
  const seen: Record<string, number> = {};
  for (let kill = 0; kill < kills; kill++) {
    expect(await state()).toEqual(known);
    const before = await visitor.send('GET', '/pages/offers');
    const cutStep = takeStepsUntilKilled();
    await sleep(STEPS_MS + ((kill * 13) % 40));
    await shop.end('SIGKILL');
    const { step, next } = await cutStep;
    await shop.start();

    const etag = { 'if-none-match': before.headers.get('etag')! };
    const { status } = await visitor.send('GET', '/pages/offers', undefined, etag);
    if (status === 304) expect((await visitor.send('GET', '/pages/offers')).body).toBe(before.body);
    const found = await state();
    expect([known, next]).toContainEqual(found);
    const outcome = `${step} ${JSON.stringify(found) === JSON.stringify(next) ? 'done' : 'not done'}`;
    seen[outcome] = (seen[outcome] ?? 0) + 1;
    known = found;
    wordOfVersion[known.version] = known.published;
  }
  console.log(
    `FAULT kill -9 in steps of a page × ${kills}, ${name}: ${known.version} versions, the last step ${JSON.stringify(seen)}`,
  );
}

describe('a page is wholly its old or its new version after', () => {
  it(`kill -9 of the server on the embedded database, ${KILLS} times`, () =>
    killRepeatedly('embedded', KILLS));

  // Starts here are faster.
  it.skipIf(!postgresPrograms())(`kill -9 of the server on PostgreSQL, ${2 * KILLS} times`, () =>
    killRepeatedly('PostgreSQL', 2 * KILLS, shops.postgresUrl()),
  );
});
