import { beforeEach, describe, expect, it } from 'vitest';
import { inLanguage, languageNow } from '../../../src/kit/server/http/request-language.ts';
import {
  runDueJobs,
  startJobRunner,
  type JobHandlers,
} from '../../../src/platform/jobs/job-runner.server.ts';
import {
  claimJobs,
  enqueueJob,
  failJob,
  finishJob,
  postponeJob,
} from '../../../src/platform/jobs/jobs-queries.server.ts';
import { inTransaction } from '../../../src/kit/server/transaction/effects.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
beforeEach(() => shop.db.deleteFrom('jobs').execute());

const queue = (name: string, holdsUntil: string | null = null) =>
  inTransaction(shop.services, (tx) => enqueueJob(tx, 'mail', { name, holdsUntil }, shop.clock.now()));
const jobs = () => shop.db.selectFrom('jobs').selectAll().orderBy('id').execute();
const SOON = '2099-01-01T00:00:00.000Z';

/** Handlers that note what they do, and end when a test says so. */
function someHandlers() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const mail = async (payload: unknown) => {
    const { name } = payload as { name: string };
    begun.push(name);
    if (name.startsWith('poison')) throw new Error('It cannot be done');
    if (name.startsWith('slow')) await new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = (name: string) => ends.get(name)!();
  return { handlers: { mail } as unknown as JobHandlers, begun, end };
}

const until = (holds: () => boolean) => expect.poll(holds, { timeout: 10_000 }).toBe(true);

describe('jobs', () => {
  it('with an end go before all others', async () => {
    const { handlers, begun } = someHandlers();
    for (let index = 0; index < 7; index++) await queue(`mail ${index}`);
    await queue('code', SOON);

    await runDueJobs(shop.services, handlers);

    expect(begun.slice(0, 5)).toContain('code');
    expect(begun).toHaveLength(8);
    expect(await jobs()).toEqual([]);
  });

  it('are done in English, whatever the language of the request that woke them', async () => {
    const languages: string[] = [];
    const mail = () => Promise.resolve(languages.push(languageNow()));
    const handlers = { mail } as unknown as JobHandlers;
    await queue('from a Hindi page');
    const runner = startJobRunner(shop.services, handlers);

    inLanguage('hi', () => runner.wake());
    await until(() => languages.length > 0);

    await runner.stop();
    expect(languages).toEqual(['en']);
  });

  it('are begun as soon as a place is free, and codes although five slow ones run', async () => {
    const { handlers, begun, end } = someHandlers();
    const runner = startJobRunner(shop.services, handlers);
    for (let index = 0; index < 6; index++) await queue(`slow ${index}`);
    runner.wake();
    await until(() => begun.length === 5);
    await queue('code', SOON);
    runner.wake();
    await until(() => begun.includes('code'));
    const beside = [...begun];

    end('slow 3');
    await until(() => begun.includes('slow 5'));

    for (const index of [0, 1, 2, 4, 5]) end(`slow ${index}`);
    await runner.stop();
    expect(beside).toHaveLength(6);
    expect(await jobs()).toEqual([]);
  });

  it('that fail wait, and stop none of the others', async () => {
    const { handlers, begun } = someHandlers();
    for (const name of ['poison 1', 'mail 1', 'poison 2', 'mail 2', 'mail 3']) await queue(name);

    await runDueJobs(shop.services, handlers);

    expect(begun).toHaveLength(5);
    const left = await jobs();
    expect(left.map(({ last_error, failed_at }) => [last_error, failed_at])).toEqual([
      ['It cannot be done', null],
      ['It cannot be done', null],
    ]);
  });

  it('are not changed by a process that lost them to another', async () => {
    await queue('mail');
    const now = shop.clock.now();
    const [first] = await claimJobs(shop.db, now, 1, false);
    const later = new Date(now.getTime() + 31_000);
    const [second] = await claimJobs(shop.db, later, 1, false);

    const outcomes = [
      await finishJob(shop.db, first!),
      await postponeJob(shop.db, first!, now, 'no'),
      await failJob(shop.db, first!, now, 'no'),
    ];

    expect(second!.id).toBe(first!.id);
    expect(outcomes).toEqual([false, false, false]);
    expect((await jobs())[0]).toMatchObject({
      last_error: null,
      failed_at: null,
      locked_by: second!.lockedBy,
    });
    expect(await finishJob(shop.db, second!)).toBe(true);
    expect(await jobs()).toEqual([]);
  });
});
