import fs from 'node:fs';
import {
  readPinDirectory,
  writePinDirectory,
  type PinDirectory,
} from '../../../delivery/pins/pin-directory.server.ts';
import { indianNumber } from '../../../kit/rules/money.ts';
import { CommandError, NO_EFFECTS, runCommand, withDatabase } from './run-command.ts';

/** `npm run pins -- FILE`: reads India Post's directory of PIN codes, so that forms fill in district and State. */
await runCommand(async (config) => {
  const file = process.argv[2];
  if (file === undefined) throw new CommandError('Name the file: npm run pins -- FILE');
  const { places, leftOut } = read(file);
  if (places.length === 0)
    throw new CommandError(
      `${file} has no rows with the columns pincode, district and statename. Nothing was changed.`,
    );
  await withDatabase(config, import.meta.url, (db) =>
    writePinDirectory({ db, effectHandlers: NO_EFFECTS }, places),
  );
  const known = `${indianNumber(places.length)} PIN codes are known.`;
  if (leftOut === 0) return known;
  return `${known} Rows left out, because their PIN code, district or State could not be read: ${indianNumber(leftOut)}.`;
});

function read(file: string): PinDirectory {
  try {
    return readPinDirectory(fs.readFileSync(file)) ?? { places: [], leftOut: 0 };
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
