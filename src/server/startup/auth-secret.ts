import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 48;

/**
 * Returns the secret that signs access tokens: the given one, else one generated once into the data directory.
 * @param given AUTH_SECRET, if it is set
 * @param dataDir the directory of the generated secret's file, which only its owner can read
 */
export function authSecret(given: string | undefined, dataDir: string): Uint8Array {
  if (given !== undefined) return Buffer.from(given);
  const file = path.join(dataDir, 'auth-secret');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when the file exists: of two processes that start together, one writes it and the other reads it.
    fs.writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(fs.readFileSync(file, 'utf8'));
}
