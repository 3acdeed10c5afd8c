import fs from 'node:fs';
import path from 'node:path';
import { connect } from '../../../db/connect.ts';
import { readPinDirectory, writePinDirectory } from '../../../delivery/pins/pin-directory.server.ts';
import { indianNumber } from '../../../kit/rules/money.ts';
import { CommandError, NO_EFFECTS, requireShop, runCommand } from './run-command.ts';

/** `npm run pins -- FILE`: reads India Post's directory of PIN codes, so that forms fill in district and State. */
await runCommand(async (config) => {
  const file = process.argv[2];
  if (file === undefined) throw new CommandError('Name the file: npm run pins -- FILE');
  const directory = readPinDirectory(readFile(file));
  if (!directory || directory.places.length === 0)
    throw new CommandError(
      `${file} has no rows with the columns pincode, district and statename. Nothing was changed.`,
    );
  const database = await connect({
    url: config.databaseUrl,
    dir: path.join(config.dataDir, 'database'),
    workerUrl: new URL('./pglite-worker.js', import.meta.url),
    onLost: () => undefined,
  });
  try {
    await requireShop(database.pool, config);
    await writePinDirectory({ db: database.db, effectHandlers: NO_EFFECTS }, directory.places);
    const { places, leftOut } = directory;
    return `${indianNumber(places.length)} PIN codes are known.${leftOut === 0 ? '' : ` ${indianNumber(leftOut)} rows were left out: their PIN code, district or State could not be read.`}`;
  } finally {
    await database.close();
  }
});

function readFile(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
