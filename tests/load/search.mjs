// npm run bench -- --search
// What a search by words costs in a small shop and in a large one, beside a search in names; how fast ready suggestions
// are beside a ready list; and what the process keeps in memory for searching.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { URLSearchParams } from 'node:url';
import { openBenchShop } from './bench-shop.mjs';
import { closedLoop, openSender } from './closed-loop.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { cpuMs, cpuOfFamilyMs, memoryMb } from './processes.mjs';

const SMALL = { products: 1000, users: 100, orders: 100 };
const LARGE = { products: 100_000, users: 100, orders: 100 };
/** Words as they are typed: right, wrong, in Hindi, SKUs, in part, one to four of them. */
const QUERIES = [
  ...['camra dome', 'dom camera', 'nvr 8 chanel', '4mp poe camera', 'wifi camera', 'veg b4', 'CHKDHRB2'],
  ...['bullet colour night', 'harddisc 1tb', 'memory crad', 'taar 180 m', 'bijli 4 channel', 'poe swich 8'],
  ...['solar kamera', '4k turret', 'door bell', 'rj 45', 'monitor 19', 'kit for office', 'camera'],
];
/** The same in names alone: what the shop could do before. */
const NAMES = ['dome', 'bullet', 'nvr', 'turret', 'camera', 'poe', 'vega 4', 'wi-fi', 'kit', 'ups'];
const ROUNDS = 5;
const MAX_GROWTH = 8;
const LOOPS = 4;
const SECONDS = 2;
const CONNECTIONS = 16;

let nth = 0;

/** Prints the figures. */
export async function measureSearch() {
  const medians = [];
  for (const size of [SMALL, LARGE]) medians.push(await measuredAt(size));
  const growth = medians[1] / medians[0];
  console.log(
    `growth of the median: × ${growth.toFixed(1)}${growth > MAX_GROWTH ? ' more than allowed' : ''}`,
  );
}

async function measuredAt(size) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-search-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, size);
  const sender = openSender(shop.origin, 1);
  try {
    await shop.pool.query('vacuum analyze');
    const before = memoryMb(shop.pid);
    const started = performance.now();
    await search(sender.send, 'words', 'camra');
    console.log(`${size.products} products`);
    console.log(`  the first search reads the words in ${(performance.now() - started).toFixed(0)} ms`);
    const words = await measuredQueries('words', QUERIES);
    await measuredQueries('name', NAMES);
    console.log(`  memory ${before.toFixed(0)} → ${memoryMb(shop.pid).toFixed(0)} MB after the searches`);
    await measureReady(shop);
    return words;
  } finally {
    sender.close();
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }

  async function measuredQueries(match, texts) {
    const taken = [];
    for (const text of texts) await search(sender.send, match, text);
    const spent = () => cpuMs(shop.pid) + cpuOfFamilyMs(postgres.pid);
    const before = spent();
    for (let round = 0; round < ROUNDS; round++) {
      for (const text of texts) {
        const started = performance.now();
        await search(sender.send, match, text);
        taken.push(performance.now() - started);
      }
    }
    const cpu = (spent() - before) / taken.length;
    taken.sort((a, b) => a - b);
    const mean = taken.reduce((sum, ms) => sum + ms, 0) / taken.length;
    const median = taken[Math.floor(taken.length / 2)];
    console.log(
      `  match=${match.padEnd(5)} median ${median.toFixed(1)} ms, mean ${mean.toFixed(1)}, longest ${taken.at(-1).toFixed(1)}; ${(1000 / mean).toFixed(0)} a second on one connection, ${cpu.toFixed(1)} ms of processor each`,
    );
    return median;
  }
}

/** Each search has a highest price of its own, so that no cache answers it. */
async function search(send, match, text) {
  const query = new URLSearchParams({ search: text, match, page: 1, limit: 24, max: 4_000_000 + nth++ });
  const { status, bytes } = await send('GET', `/api/products?${query.toString()}`, {
    'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`,
  });
  if (status !== 200) throw new Error(`The shop answered ${status}: ${bytes.toString('utf8', 0, 200)}`);
}

async function measureReady({ origin }) {
  const urls = { list: '/api/products?page=1&limit=24', suggestions: '/api/suggest?q=dome' };
  const rates = { list: [], suggestions: [] };
  for (let loop = 0; loop < LOOPS; loop++) {
    for (const [name, url] of Object.entries(urls)) {
      const unit = (send) => send('GET', url);
      const { rate, errors, firstError } = await closedLoop({
        connections: CONNECTIONS,
        seconds: SECONDS,
        origin,
        unit,
      });
      if (errors > 0) throw new Error(firstError);
      rates[name].push(rate);
    }
  }
  const [list, suggestions] = [median(rates.list), median(rates.suggestions)];
  console.log(
    `  ready bytes: list ${list.toFixed(0)} a second, suggestions ${suggestions.toFixed(0)}: × ${(suggestions / list).toFixed(2)}`,
  );
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
