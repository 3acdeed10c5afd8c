import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  healthAnswers,
  opened,
  TIMEOUT_MS,
  startProcessGroup,
  statusOf,
  workersOf,
  type ProcessGroup,
} from '../../support/platform/several-processes.ts';
import type { ShopProcess } from '../../support/platform/shop-process.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';
import { onServer } from '../../support/platform/sql-server.ts';

describe.skipIf(!postgresUrl || process.platform !== 'linux')('WEB_CONCURRENCY=2', () => {
  let processes: ProcessGroup;
  let parent: ShopProcess;
  const untilOpened = (count: number) =>
    vi.waitFor(() => expect(opened(parent)).toBe(count), { timeout: TIMEOUT_MS });
  beforeAll(async () => {
    processes = await startProcessGroup(postgresUrl!);
    parent = await processes.makeProcess({ WEB_CONCURRENCY: '2', METRICS: '1' });
    await parent.start();
    await untilOpened(2);
  });
  afterAll(async () => {
    await parent.end('SIGKILL');
    await processes.close();
  });

  it('answers from both, and replaces one that is killed under load', async () => {
    const ASKED = 20;
    for (let count = 0; count < ASKED; count++) await statusOf(parent, '/healthz');
    const shares = [await healthAnswers(parent), await healthAnswers(parent)];
    const [victim, survivor] = workersOf(parent) as [number, number];
    let going = true;
    const answers: number[] = [];
    const asking = (async () => {
      while (going) answers.push(await statusOf(parent, '/api/products?limit=5'));
    })();

    process.kill(victim, 'SIGKILL');
    await untilOpened(3);
    const atWork = workersOf(parent);
    going = false;
    await asking;

    // Connections alternate between the processes, so neither has answered all.
    for (const share of shares) expect(share).toBeLessThan(ASKED);
    expect(atWork).toHaveLength(2);
    expect(atWork).toContain(survivor);
    expect(atWork).not.toContain(victim);
    // Only the requests of the killed process got no answer.
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((status) => status !== 200).length).toBeLessThanOrEqual(2);
  });

  it('works with one process while the other cannot be replaced, and with two again afterwards', async () => {
    const name = new URL(processes.storage.config.databaseUrl!).pathname.slice(1);
    const [victim] = workersOf(parent);

    await onServer(postgresUrl!, `alter database ${name} with allow_connections false`);
    process.kill(victim!, 'SIGKILL');
    await expect.poll(() => parent.output(), { timeout: TIMEOUT_MS }).toContain('cannot be used');
    const meanwhile = await statusOf(parent, '/healthz');
    await onServer(postgresUrl!, `alter database ${name} with allow_connections true`);
    await untilOpened(4);

    expect(meanwhile).toBe(200);
    expect(workersOf(parent)).toHaveLength(2);
  });

  it('leaves no process behind when it is stopped just before a replacement starts', async () => {
    const [victim] = workersOf(parent);

    process.kill(victim!, 'SIGKILL');
    await expect.poll(() => parent.output()).toContain(`Process ${victim} ended`);
    const left = await parent.end('SIGTERM');

    expect(left).toBe(0);
    expect(await statusOf(parent, '/healthz')).toBe(0);
  });
});
