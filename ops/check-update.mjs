// 64 buyers shop through nginx while ops/update.sh puts releases in use, forth and back: on one machine, then on two. No
// request may fail, and no order be lost or doubled. Needs nginx and PostgreSQL; takes some minutes.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { startPostgres } from '../scripts/private-postgres.mjs';
import { fillBenchShop } from '../tests/load/bench-shop.mjs';
import { checkOrders, readInitialState } from '../tests/load/check-orders.mjs';
import { openBrowser } from '../tests/load/http2-browser.mjs';
import { openMailSink } from '../tests/load/mail-sink.mjs';
import { newMachine } from '../tests/load/shop-machine.mjs';
import { shop as shopRepeatedly } from '../tests/load/shopper.mjs';
import { Steps } from '../tests/load/steps.mjs';
import { HOST, hasNginx, startNginx } from '../tests/load/tls-front.mjs';

const BUYERS = 64;
const SIZE = { products: 1000, users: 100, orders: 200 };
const PAUSE_MS = 5000;

process.chdir(path.resolve(import.meta.dirname, '..'));
if (!hasNginx() || !fs.existsSync('/usr/lib/postgresql') || !fs.existsSync('.git')) {
  console.log('Not tried: an update under load, for want of nginx, PostgreSQL or a clone of git.');
  process.exit(0);
}
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-update-'));
try {
  const releases = makeReleases();
  for (const hosts of [['127.0.0.1'], ['127.0.0.1', '127.0.0.2']]) {
    /** What ends with the trial, the last one first. */
    const endings = [];
    await tryWith(hosts, releases, (end) => endings.unshift(end)).finally(async () => {
      for (const end of endings) await end();
    });
  }
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

/** A repository of what is committed here, with a release after it, and one more with a migration. */
function makeReleases() {
  const repository = path.join(work, 'repository');
  execFileSync('git', ['clone', '--quiet', '.', repository]);
  const git = (...args) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();
  const commit = (file, text) => {
    fs.appendFileSync(path.join(repository, file), text);
    git('add', file);
    git('-c', 'user.name=Trial', '-c', 'user.email=trial@shop.example', 'commit', '--quiet', '-m', file);
    return git('rev-parse', 'HEAD');
  };
  return {
    repository,
    first: git('rev-parse', 'HEAD'),
    next: commit('src/app/server/main.ts', '// The next release.\n'),
    withMigration: commit('src/db/migrations/9999-trial.sql', 'alter table orders add column trial text;\n'),
  };
}

async function tryWith(hosts, releases, atEnd) {
  const folder = path.join(work, `machines-${hosts.length}`);
  fs.mkdirSync(folder);
  const postgres = await startPostgres();
  atEnd(() => postgres.stop());
  const mail = await openMailSink();
  atEnd(() => mail.close());
  const [ports, tlsPort] = [[await freePort(), await freePort()], await freePort()];
  const origin = `https://${HOST}`;
  const settings = { PUBLIC_URL: origin, SMTP_URL: mail.url, TRUST_PROXY: '1' };
  const { pool, env, products, users } = await fillBenchShop(postgres, folder, SIZE, settings);
  atEnd(() => pool.end());
  const machines = hosts.map((host) => newMachine(folder, host, ports, env, releases));
  for (const { systemctl } of machines) for (const port of ports) atEnd(() => systemctl('stop', port));
  for (const { systemctl } of machines) systemctl('start', ports[0]);
  const nginx = startNginx(folder, {
    machines: hosts.map((host) => `${host}:${ports[0]}`),
    tlsPort,
    plainPort: await freePort(),
    releases: {
      // Before two machines nginx is on a third, which has no file of the shop.
      'root /opt;': `root ${hosts.length === 1 ? `${folder}/${hosts[0]}/opt` : folder};`,
      'shop-3000': `shop-${ports[0]}`,
      'shop-3001': `shop-${ports[1]}`,
    },
  });
  atEnd(() => nginx.kill());

  const categories = await firstAnswer(tlsPort, '/api/categories');
  let [buyer, isOver] = [0, false];
  const steps = new Steps(() => openBrowser(tlsPort, `127.1.0.${++buyer}`));
  const world = {
    shop: { origin, products, users },
    steps,
    categories: categories.filter(({ count }) => count > 0),
    catalogueSize: categories.reduce((sum, { count }) => sum + count, 0),
    before: await readInitialState({ pool }),
    acknowledged: new Map(),
    isOver: () => isOver,
  };
  steps.startCounting();
  const people = Array.from({ length: BUYERS }, (_, index) => shopRepeatedly(world, index));
  await sleep(PAUSE_MS);
  const turns = await updateAll(machines, releases).finally(() => (isOver = true));
  await Promise.all(people);

  const { figures, wrong } = await checkOrders({ pool }, world.before, world.acknowledged, mail.mails);
  const { slowest } = steps.table().at(-1);
  console.log(
    `${hosts.length} machine(s), ${BUYERS} buyers, ${turns} updates: ${steps.asked} requests, ${steps.errors} failed, the slowest ` +
      `${Math.round(slowest)} ms; ${figures.acknowledged} orders, ${wrong.lost} lost, ${wrong.doubled} doubled.`,
  );
  for (const error of steps.firstErrors) console.log(`Wrong: ${error}`);
  const faults = Object.entries(wrong).filter(([, count]) => count > 0);
  if (faults.length > 0) console.log(`Wrong: ${JSON.stringify(Object.fromEntries(faults))}`);
  if (steps.errors > 0 || faults.length > 0) process.exitCode = 1;
}

/**
 * One machine after the other: forth, back, forth over a migration, and back over it, which is refused.
 * @returns the number of updates
 */
async function updateAll(machines, { next, withMigration }) {
  let turns = 0;
  for (const release of [next, '--back', withMigration])
    for (const machine of machines) {
      const before = machine.portInUse();
      console.log(await machine.update(release));
      if (machine.portInUse() === before || machine.isRunning(before))
        throw new Error(`The release at port ${before} is still in use.`);
      turns++;
      await sleep(PAUSE_MS);
    }
  for (const machine of machines) {
    const refusal = await machine.update('--back').then(
      () => 'it went back',
      ({ stderr }) => stderr,
    );
    if (!refusal.includes('Migrations stand in between, which that release does not know: 9999-trial.sql'))
      throw new Error(`Not refused as it should be: ${refusal}`);
  }
  return turns;
}

/** Waits until the shop answers through nginx. */
async function firstAnswer(tlsPort, address) {
  const { send, close } = openBrowser(tlsPort, '127.0.0.1');
  for (;;) {
    const answer = await send('GET', address, { 'accept-encoding': 'identity' }).catch(() => null);
    if (answer?.status === 200) {
      close();
      return JSON.parse(answer.bytes.toString());
    }
    await sleep(200);
  }
}
