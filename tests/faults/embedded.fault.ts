import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openFaultShop, sized, sleep, type FaultShop } from './fault-shop.ts';

/** The embedded database dies inside the shop's process, which continues and recovers. */

const CRASHES = sized(2, 5, 20);
const OUTAGE_MS = sized(3000, 3000, 10_000);
const END_THREAD = path.resolve('tests/faults/end-thread.mjs');

let shop: FaultShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

describe('the shop recovers when the embedded database', () => {
  it(`loses its thread while working, ${CRASHES} times`, async () => {
    shop = await openFaultShop(undefined, { NODE_OPTIONS: `--import=${END_THREAD}` });
    const pid = shop.process.pid();
    const recoveries: number[] = [];

    for (let crash = 0; crash < CRASHES; crash++) {
      await shop.orderAudit.waitForOrders(3 + ((crash * 7) % 11));
      await sleep((crash * 13) % 40);
      process.kill(pid, 'SIGUSR2');
      recoveries.push(await shop.orderAudit.recoverySeconds());
    }

    // An order that was on its way may be acknowledged before the loss of its connection is reported.
    const { process: running } = shop;
    await expect
      .poll(() => running.output().match(/A connection to the database was lost/g), { timeout: 10_000 })
      .toHaveLength(CRASHES);
    await shop.drain(`thread ended × ${CRASHES}, embedded`, recoveries);
  });

  it.skipIf(!mayLimitFiles())('cannot write, and PostgreSQL panics', async () => {
    shop = await openFaultShop();
    const pid = shop.process.pid();
    await shop.orderAudit.waitForOrders(10);

    limitFiles(pid, '1000');
    await sleep(OUTAGE_MS);
    limitFiles(pid, 'unlimited');
    const recoveries = [await shop.orderAudit.recoverySeconds()];

    expect(shop.process.output()).toContain('(The embedded database stopped: PANIC: could not write');
    expect(shop.process.pid()).toBe(pid);
    expect(Object.keys(shop.orderAudit.answers).sort()).toEqual(['201', '503']);
    await shop.drain(`no write succeeds for ${OUTAGE_MS / 1000} s, embedded`, recoveries);
  });
});

/** Beyond the limit every write of the process fails with EFBIG; Node ignores the accompanying signal. */
function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', [`--fsize=${bytes}:`, '--pid', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function mayLimitFiles(): boolean {
  try {
    limitFiles(process.pid, 'unlimited');
    return true;
  } catch {
    return false;
  }
}
