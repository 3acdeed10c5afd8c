// npm run bench [-- --size 100k] [--only cart] [--seconds 4] [--rounds 3] [--json] [--lenient]
// It fails where a goal is missed, which holds for a quiet machine; with --lenient it only names them.
// npm run bench -- --growth: what a call costs in a small shop and in a large one (growth.mjs).
// npm run bench -- --pages: how fast pages load (pages.mjs).
// npm run bench -- --first-press: how long the first tap of a first visit takes (first-press.mjs).
// npm run bench -- --visit: how soon each press of a visit is answered on a slow phone (visit.mjs).
// npm run bench -- --first-visit: Lighthouse on first visits (first-visit.mjs).
// npm run bench -- --documents: what tax documents cost (documents.mjs).
// npm run bench -- --imports: what importing a sheet costs, and shoppers beside it (imports.mjs).
// npm run bench -- --payments: what payments and the promise for a PIN code cost (payments.mjs).
// npm run bench -- --dealers: what dealers' prices and sales at the counter cost (dealers.mjs).
// npm run bench -- --planning: what planners and kits cost (planning.mjs).
// npm run bench -- --hold-up: how long shoppers wait while something heavy goes on (hold-up.mjs).
// npm run bench -- --hot-stock: 64 buyers who order one product, or last units (hot-stock.mjs).
// npm run bench -- --soak [--orders 100000]: whether orders are as quick after a hundred thousand, beside the desk (soak.mjs).
// npm run bench -- --search: what searches cost (search.mjs).
// Each workload alternates with its reference in one run, because the ratio is stable even on a noisy machine.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';
import { cpuMs, cpuOfFamilyMs, memoryMb, startNode } from './processes.mjs';
import { openBenchShop } from './bench-shop.mjs';
import { measureDealers } from './dealers.mjs';
import { measureDocuments } from './documents.mjs';
import { measureFirstPresses } from './first-press.mjs';
import { measureFirstVisits } from './first-visit.mjs';
import { measureGrowth } from './growth.mjs';
import { measureHoldUp } from './hold-up.mjs';
import { measureImports } from './imports.mjs';
import { measureHotStock } from './hot-stock.mjs';
import { measurePages } from './pages.mjs';
import { measurePayments } from './payments.mjs';
import { measurePlanning } from './planning.mjs';
import { measureSearch } from './search.mjs';
import { measureSoak } from './soak.mjs';
import { measureVisits } from './visit.mjs';
import { workloads } from './workloads.mjs';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1k' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
    lenient: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    'first-press': { type: 'boolean', default: false },
    'first-visit': { type: 'boolean', default: false },
    visit: { type: 'boolean', default: false },
    dealers: { type: 'boolean', default: false },
    documents: { type: 'boolean', default: false },
    'hold-up': { type: 'boolean', default: false },
    imports: { type: 'boolean', default: false },
    payments: { type: 'boolean', default: false },
    planning: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
    'hot-stock': { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    orders: { type: 'string', default: '100000' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  const lines = fs.readFileSync(import.meta.filename, 'utf8').split('\n');
  console.log(lines.filter((line) => line.startsWith('// ')).join('\n'));
  process.exit();
}
const others = {
  growth: measureGrowth,
  pages: measurePages,
  'first-press': measureFirstPresses,
  'first-visit': measureFirstVisits,
  visit: measureVisits,
  dealers: measureDealers,
  documents: measureDocuments,
  'hold-up': measureHoldUp,
  imports: measureImports,
  payments: measurePayments,
  planning: measurePlanning,
  search: measureSearch,
  'hot-stock': measureHotStock,
  soak: measureSoak,
};
const other = Object.keys(others).find((name) => values[name]);
if (other) {
  await others[other](values);
  process.exit();
}
const SIZES = {
  '1k': { products: 1000, users: 2000, orders: 1000 },
  '100k': { products: 100_000, users: 20_000, orders: 100_000 },
};
const size = SIZES[values.size];
if (!size) throw new Error(`--size is one of ${Object.keys(SIZES).join(', ')}.`);

const MAX_MEMORY_MB = 220;
const printLine = (line) => values.json || console.log(line);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
const postgres = await startPostgres();
const shop = await openBenchShop(postgres, folder, size);
const rows = [];
try {
  printLine(
    `${size.products} products, ${size.users} users, ${size.orders} orders on PostgreSQL; ready in ${shop.readyMs} ms, ${memoryMb(shop.pid).toFixed(0)} MB.`,
  );
  for (const workload of workloads) {
    if (values.only && !workload.name.includes(values.only)) continue;
    rows.push(await measured(workload));
    printLine(lineOf(rows.at(-1)));
  }
  const after = memoryMb(shop.pid);
  printLine(`Memory after the load: ${after.toFixed(0)} MB (goal ${MAX_MEMORY_MB}).`);
  const missed = [
    ...rows.filter(isMissed).map(lineOf),
    ...(after > MAX_MEMORY_MB ? [`Memory: ${after.toFixed(0)} MB`] : []),
  ];
  for (const line of missed) console.error(`Goal missed: ${line}`);
  if (missed.length > 0 && !values.lenient) process.exitCode = 1;
  if (values.json)
    console.log(JSON.stringify({ size, readyMs: shop.readyMs, memoryAfterMb: after, rows }, null, 2));
} finally {
  await shop.stop();
  postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** @returns the medians of the rounds, for the shop and its reference */
async function measured(workload) {
  const reference = await startReference(await workload.reference(shop));
  const runs = { shop: [], reference: [] };
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const side of ['shop', 'reference']) {
        const target = side === 'shop' ? shop : reference;
        const before = [cpuMs(target.pid), cpuOfFamilyMs(postgres.pid)];
        const figures = await workload.run({ ...target, shop, side, seconds: Number(values.seconds) });
        const units = figures.units * 1.25;
        const cpu = [cpuMs(target.pid) - before[0], cpuOfFamilyMs(postgres.pid) - before[1]].map(
          (ms) => ms / units,
        );
        runs[side].push({ ...figures, serverMs: cpu[0], databaseMs: cpu[1] });
      }
    }
    await workload.after?.(shop);
  } finally {
    await reference.stop();
  }
  const [ours, theirs] = [medians(runs.shop), medians(runs.reference)];
  return {
    name: workload.name,
    goal: workload.goal,
    ratio: ours.rate / theirs.rate,
    shop: ours,
    reference: theirs,
  };
}

function isMissed({ ratio, goal, shop: ours, reference }) {
  return ratio < goal || ours.errors + reference.errors > 0;
}

async function startReference({ file, env }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = await startNode(
    path.join(import.meta.dirname, 'references', file),
    { ...env, PORT: String(port) },
    `${origin}/up`,
  );
  return { ...started, origin };
}

function medians(runs) {
  const middle = (of) => runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
  return {
    rate: middle((run) => run.rate),
    p50: middle((run) => run.p50),
    p99: middle((run) => run.p99),
    serverMs: middle((run) => run.serverMs),
    databaseMs: middle((run) => run.databaseMs),
    errors: runs.reduce((sum, run) => sum + run.errors, 0),
    firstError: runs.find((run) => run.firstError)?.firstError ?? null,
    beside: runs.at(-1).beside,
  };
}

function lineOf({ name, goal, ratio, shop: ours, reference }) {
  const side = ({ rate, p50, p99, serverMs, databaseMs, errors }) =>
    `${rate.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms  cpu ${serverMs.toFixed(2)}+${databaseMs.toFixed(2)} ms  errors ${errors}`;
  const more = [ours.firstError, reference.firstError, ours.beside].filter(Boolean).join(' · ');
  return `${name}\n  shop      ${side(ours)}\n  reference ${side(reference)}\n  ratio ${ratio.toFixed(2)} (goal ${goal})${more ? `  ${more}` : ''}`;
}
