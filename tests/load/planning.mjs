// npm run bench -- --planning
// What planners and kits cost: a planner beside GET /healthz, the kit builder beside a planner, orders and lists of kits
// beside those without. Each pair in one run, alternating.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openBenchShop } from './bench-shop.mjs';
import { compareRates, placeOrder, read, someAddress, turn } from './compare-rates.mjs';
import { startPostgres } from '../../scripts/private-postgres.mjs';

const SIZE = { products: 10_000, users: 2000, orders: 1000 };
const KITS = 30;
const PARTS_OF_A_KIT = 4;

const FACTS = {
  camera: {
    ...{ resolutionMP: 4, fieldOfViewDeg: 83, technology: 'HD analog', compression: 'H.265+' },
    ...{ formats: ['TVI', 'CVBS'], wattsMax: 4, place: 'Outdoor', nightType: 'Full colour' },
    nightRangeM: 30,
  },
  recorder: {
    ...{ technology: 'HD analog', channels: 32, ipChannels: 4, maxResolutionMP: 8, formats: ['TVI', 'CVBS'] },
    ...{ codecs: ['H.264', 'H.265', 'H.265+'], inputMbps: 400, hddBays: 8, maxStorageTB: 80 },
    onvifProfiles: ['S', 'T'],
  },
  disk: { capacityTB: 10, workloadTBYear: 180 },
  supply: { outputs: 16, outputV: 12, totalA: 20 },
  cable: { cableKind: 'coax', lengthM: 305, coreMm2: 0.5 },
  plug: { plugKind: 'BNC', packOf: 50 },
};

/** Prints the figures. */
export async function measurePlanning() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  const postgres = await startPostgres();
  const shop = await openBenchShop(postgres, folder, SIZE);
  try {
    await giveFacts(shop);
    await compareRates(shop, 'GET /healthz', [
      ['GET /healthz', (send) => read(send, '/healthz')],
      ['POST /planning/storage', (send) => ask(send, 'storage', storageQuestion)],
    ]);
    await compareRates(shop, 'POST /planning/storage', [
      ['POST /planning/storage', (send) => ask(send, 'storage', storageQuestion)],
      ['kit builder with 16 places', (send) => ask(send, 'kit', kitQuestion)],
    ]);
    const { kits, others } = await makeKits(shop);
    await compareRates(shop, 'plain order', [
      ['plain order', (send) => placeOrder(send, { ...shop, products: others })],
      [`order of a kit of ${PARTS_OF_A_KIT} parts`, (send) => placeOrder(send, { ...shop, products: kits })],
    ]);
    await compareRates(shop, 'list of 24 without kits', [
      ['list of 24 without kits', (send) => read(send, listOf('Loose'))],
      ['list of 24 kits', (send) => read(send, listOf('Boxed'))],
    ]);
  } finally {
    await shop.stop();
    postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const storageQuestion = { cameras: [{ count: 4, megapixels: 2 }], days: 30 };

const kitQuestion = {
  place: 'shop',
  wiring: 'coax',
  points: Array.from({ length: 16 }, (_, index) => ({
    name: `Place ${index + 1}`,
    distanceM: 4 + (index % 5),
    level: 'perceive',
    isOutdoors: index % 2 === 0,
    needsColour: false,
    cableM: 20,
  })),
  days: 15,
};

/** The list is never the same, so that it is read from the database each time. */
function listOf(words) {
  return `/api/products?search=${words}&limit=24&max=${1_000_000 + turn()}`;
}

async function ask(send, planner, question) {
  const { status, bytes } = await send('POST', `/api/planning/${planner}`, someAddress(), question);
  if (status !== 200) throw new Error(`The planner answered ${status} ${bytes.subarray(0, 200)}`);
}

/** Gives every product the facts of one kind, and DC plugs to half of the plugs. */
async function giveFacts({ pool }) {
  const kinds = Object.entries(FACTS).map(([planKind, facts]) => JSON.stringify({ planKind, ...facts }));
  await pool.query(
    `update products set stock = 1000000, specs = ($1::jsonb[])[1 + nth % $2] || case
       when nth % $2 = 5 and nth / $2 % 2 = 1 then '{"plugKind": "DC"}'::jsonb else '{}' end
     from (select id, row_number() over (order by id) as nth from products) as numbered
     where numbered.id = products.id`,
    [kinds, kinds.length],
  );
  await pool.query('update catalogue_version set version = version + 1');
}

/** @returns some products that have become kits, and as many that have not */
async function makeKits({ pool, products }) {
  const some = products.slice(0, KITS * (PARTS_OF_A_KIT + 2));
  const kits = some.splice(0, KITS);
  const others = some.splice(0, KITS);
  const parts = some.map(({ id }, index) => [kits[index % KITS].id, id]);
  await pool.query(
    `insert into kit_parts (kit_id, part_id, quantity, is_optional)
     select kit, part, 1, false from unnest($1::uuid[], $2::uuid[]) as pairs (kit, part)`,
    [parts.map(([kit]) => kit), parts.map(([, part]) => part)],
  );
  const named = `update products set name = $1 || ' ' || name where id = any($2::uuid[])`;
  await pool.query(named, ['Boxed', kits.map(({ id }) => id)]);
  await pool.query(named, ['Loose', others.map(({ id }) => id)]);
  await pool.query('update catalogue_version set version = version + 1');
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return { kits, others };
}
