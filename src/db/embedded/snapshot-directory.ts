import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '../../domain/platform/units-of-time.ts';

const MAX_BACKUP_MS = 6 * HOUR_MS;

export function makeSnapshotDirectory(dir: string): string {
  const snapshots = path.join(dir, 'snapshots');
  fs.mkdirSync(snapshots, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(snapshots)) {
    const snapshot = path.join(snapshots, name);
    const madeMs = fs.statSync(snapshot, { throwIfNoEntry: false })?.mtimeMs;
    if (madeMs !== undefined && Date.now() - madeMs > MAX_BACKUP_MS)
      fs.rmSync(snapshot, { recursive: true, force: true });
  }
  const directory = path.join(snapshots, randomBytes(6).toString('hex'));
  fs.mkdirSync(directory, { mode: 0o700 });
  return directory;
}
