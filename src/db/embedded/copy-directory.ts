import fs from 'node:fs';
import path from 'node:path';

/** The marks by which a file's content is known to be the same: times in nanoseconds, size and inode. */
export type Stamps = Map<string, string>;

/** The kernel's times of files are this coarse, and then some. */
const TOO_FRESH_MS = 1000;

/**
 * Copies unchanging files, while others may write. Files that change in the meantime are for copyRest.
 * @param to is made
 * @returns the stamps of the files that were copied, by their paths in `from`
 */
export async function copyQuietly(from: string, to: string): Promise<Stamps> {
  const stamps: Stamps = new Map();
  await fs.promises.mkdir(to, { recursive: true, mode: 0o700 });
  for (const file of filesBelow(from)) {
    try {
      const stat = await fs.promises.stat(path.join(from, file), { bigint: true });
      if (Number(stat.mtimeMs) > Date.now() - TOO_FRESH_MS) continue;
      await fs.promises.mkdir(path.dirname(path.join(to, file)), { recursive: true, mode: 0o700 });
      await fs.promises.copyFile(path.join(from, file), path.join(to, file), fs.constants.COPYFILE_FICLONE);
      stamps.set(file, stampOf(stat));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return stamps;
}

/** Makes the copy whole while nobody writes: what is new or changed since, folders, and without what is gone. */
export function copyRest(from: string, to: string, stamps: Stamps): void {
  const present = new Set<string>();
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.relative(from, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory()) fs.mkdirSync(path.join(to, file), { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    present.add(file);
    const stamp = stampOf(fs.statSync(path.join(from, file), { bigint: true }));
    if (stamps.get(file) === stamp) continue;
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true, mode: 0o700 });
    fs.copyFileSync(path.join(from, file), path.join(to, file), fs.constants.COPYFILE_FICLONE);
  }
  for (const file of filesBelow(to)) if (!present.has(file)) fs.rmSync(path.join(to, file));
}

function filesBelow(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
}

function stampOf({ mtimeNs, ctimeNs, size, ino }: fs.BigIntStats): string {
  return [mtimeNs, ctimeNs, size, ino].join(' ');
}
