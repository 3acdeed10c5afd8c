import { checkBooks } from '../../../invoices/documents/check-books.server.ts';
import { runCommand, withDatabase } from './run-command.ts';

/** `npm run check:books`: checks numbers, chain and sums of all tax documents. Exit status 1 on faults. */
await runCommand(async (config) => {
  const check = await withDatabase(config, import.meta.url, checkBooks);
  return { output: JSON.stringify(check, null, 2), exitCode: check.ok ? 0 : 1 };
});
