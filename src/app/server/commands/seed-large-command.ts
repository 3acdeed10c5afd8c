import { parseArgs } from 'node:util';
import { LARGE, seedLarge } from '../../../db/seed/seed-large.ts';
import { systemClock } from '../../../kit/server/clock.ts';
import { fillSearchDocuments } from '../../../catalogue/search-documents/renew-search-documents.server.ts';
import { rollUpOrders } from '../../../orders/counts/roll-up-orders.server.ts';
import { openDatabase } from '../startup/open-database.ts';
import { CommandError, runCommand } from './run-command.ts';

/** `npm run seed:large [-- --products 10000 --users 20000 --orders 100000]` */
await runCommand(async (config) => {
  const { values } = parseArgs({
    options: {
      products: { type: 'string', default: String(LARGE.products) },
      users: { type: 'string', default: String(LARGE.users) },
      orders: { type: 'string', default: String(LARGE.orders) },
    },
  });
  const sizes = {
    products: Number(values.products),
    users: Number(values.users),
    orders: Number(values.orders),
  };
  if (!Object.values(sizes).every((size) => Number.isInteger(size) && size > 0)) {
    throw new CommandError('--products, --users and --orders take whole numbers above 0.');
  }
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const printLine = (line: string) => process.stdout.write(`${line}\n`);
  const database = await openDatabase(config, systemClock, workerUrl, printLine);
  await seedLarge(database.db, sizes, systemClock.now());
  await fillSearchDocuments(database.db);
  await rollUpOrders(database.db);
  await database.close();
  return `Added ${sizes.products} products, ${sizes.users} users and ${sizes.orders} orders.`;
});
