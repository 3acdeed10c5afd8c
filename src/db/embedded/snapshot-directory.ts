import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** A copy older than this was left behind by a backup that died. */
const LONGEST_BACKUP_MS = 6 * 60 * 60 * 1000;

/** Makes an empty directory for a copy of the database in `dir`, and clears away copies that were left behind. */
export function makeSnapshotDirectory(dir: string): string {
  const snapshots = path.join(dir, 'snapshots');
  fs.mkdirSync(snapshots, { recursive: true, mode: 0o700 });
  for (const name of fs.readdirSync(snapshots)) {
    const old = path.join(snapshots, name);
    // Another backup may take its own away in between.
    const madeMs = fs.statSync(old, { throwIfNoEntry: false })?.mtimeMs;
    if (madeMs !== undefined && Date.now() - madeMs > LONGEST_BACKUP_MS)
      fs.rmSync(old, { recursive: true, force: true });
  }
  const made = path.join(snapshots, randomBytes(6).toString('hex'));
  fs.mkdirSync(made, { mode: 0o700 });
  return made;
}
