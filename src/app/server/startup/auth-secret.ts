import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SECRET_FILE } from '../../../db/backup/read-backup.ts';

const SECRET_BYTES = 48;

/** The given one, or one generated once into the data directory, readable by its owner only. */
export function authSecret(given: string | undefined, dataDir: string): Uint8Array {
  if (given !== undefined) return Buffer.from(given);
  const file = path.join(dataDir, SECRET_FILE);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when the file exists: of two processes, one writes it and the other reads it.
    fs.writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(fs.readFileSync(file, 'utf8'));
}
