import path from 'node:path';
import { connect } from '../../../db/connect.ts';
import { checkBooks } from '../../../invoices/documents/check-books.server.ts';
import { requireShop, runCommand } from './run-command.ts';

/** `npm run check:books`: checks numbers, chain and sums of all tax documents. Exit status 1 on faults. */
await runCommand(async (config) => {
  const database = await connect({
    url: config.databaseUrl,
    dir: path.join(config.dataDir, 'database'),
    workerUrl: new URL('./pglite-worker.js', import.meta.url),
    onLost: () => undefined,
  });
  try {
    await requireShop(database.pool, config);
    const check = await checkBooks(database.db);
    return { output: JSON.stringify(check, null, 2), exitCode: check.ok ? 0 : 1 };
  } finally {
    await database.close();
  }
});
