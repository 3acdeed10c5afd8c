import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { TestClient } from '../support/test-client.ts';
import { startBadMailServer } from './bad-mail-server.ts';
import { isLong, openFaultShop, sleep, type FaultShop } from './fault-shop.ts';

/** What is around the shop goes wrong: mail, the crowd at the door, the disk. */

const IDLE = isLong ? 2000 : 500;
const DRIBBLERS = 100;
/** A head that takes longer than ten seconds is not waited for; the server looks every five. */
const PATIENCE_MS = 20_000;

let shop: FaultShop;
afterEach(() => shop.close());

describe('letters arrive', () => {
  it('after the mail server was down, slow, dying in mid-message, and for all but the address it refuses', async () => {
    const mail = await startBadMailServer('buyer-0@mail.example');
    shop = await openFaultShop(undefined, {}, mail);

    await mail.down();
    await shop.ledger.more(6);
    await sleep(1500);
    await mail.up();
    mail.mood = 'dying';
    await shop.ledger.more(6);
    await sleep(1500);
    mail.mood = 'slow';
    await shop.ledger.more(6);
    mail.mood = 'well';

    const figures = await shop.settle('mail down, dying, slow, refusing', [], {
      refusing: 'buyer-0@mail.example',
    });
    expect(figures.acknowledged).toBeGreaterThan(18);
  });
});

describe('the shop goes on', () => {
  it(`with ${IDLE} idle connections and ${DRIBBLERS} that send a head letter by letter`, async () => {
    shop = await openFaultShop();
    const { hostname, port } = new URL(shop.process.url);
    const open = () => {
      const socket = net.connect(Number(port), hostname);
      socket.on('error', () => undefined);
      return socket;
    };
    const idle = Array.from({ length: IDLE }, open);
    const dribblers = Array.from({ length: DRIBBLERS }, open);
    const dribbling = setInterval(() => {
      for (const socket of dribblers) if (!socket.destroyed) socket.write('G');
    }, 1000);
    await sleep(1000);

    const healed = [await shop.ledger.healSeconds()];
    const since = performance.now();
    const answer = await new TestClient(shop.process.url).send('GET', '/readyz');
    const tookMs = performance.now() - since;
    await sleep(PATIENCE_MS);
    clearInterval(dribbling);
    const left = dribblers.filter((socket) => !socket.destroyed).length;
    for (const socket of idle) socket.destroy();

    expect(answer.status).toBe(200);
    expect(tookMs).toBeLessThan(2000);
    expect(left).toBe(0);
    await shop.settle(`${IDLE} idle, ${DRIBBLERS} dribbling`, healed);
  });

  const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
  it.skipIf(!isRoot)('after the disk was full (needs root, for a small disk of its own)', async (context) => {
    const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=700', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      fs.rmdirSync(disk);
      context.skip('This machine does not let even root mount a small disk: a full disk was NOT tried.');
    }
    try {
      shop = await openFaultShop(undefined, {}, undefined, disk);
      await shop.ledger.more(5);
      const filler = path.join(disk, 'filler');
      fs.writeFileSync(filler, '');
      const full = () => {
        try {
          for (;;) fs.appendFileSync(filler, Buffer.alloc(65_536));
        } catch {
          // Now it is full.
        }
      };
      for (let second = 0; second < 6; second++) {
        full();
        await sleep(1000);
      }
      fs.rmSync(filler);
      const healed = [await shop.ledger.healSeconds()];
      await shop.settle('disk full for 6 s, embedded', healed);
    } finally {
      await shop.close();
      execFileSync('umount', ['-l', disk]);
      fs.rmdirSync(disk);
    }
  });
});
