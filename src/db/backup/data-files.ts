import fs from 'node:fs';
import path from 'node:path';
import type { FileLine } from './backup-format.ts';
import { hashOf, type CheckedFile } from './read-backup.ts';

/** The database is backed up as rows, and backups are not backed up. */
const NOT_INCLUDED = new Set(['database', 'backups']);

type DataFile = Omit<FileLine, 'kind'>;

/** Gives out every file of the data directory beside the database: the secret, letters written as files. */
export async function* dataFiles(dataDir: string): AsyncGenerator<DataFile> {
  if (!fs.existsSync(dataDir)) return;
  for (const entry of fs.readdirSync(dataDir, { withFileTypes: true })) {
    if (NOT_INCLUDED.has(entry.name)) continue;
    for (const name of entry.isDirectory() ? filesBelow(dataDir, entry.name) : [entry.name]) {
      const content = name.endsWith('.part') ? undefined : await contentOf(path.join(dataDir, name));
      if (content) yield { name, base64: content.toString('base64') };
    }
  }
}

/** @returns what is in a file; undefined if it is none, or has gone since it was listed: the shop works meanwhile */
async function contentOf(file: string): Promise<Buffer | undefined> {
  try {
    return fs.lstatSync(file).isFile() ? await fs.promises.readFile(file) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function filesBelow(dataDir: string, dir: string): string[] {
  const names = fs.readdirSync(path.join(dataDir, dir), { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${dir}/${name.split(path.sep).join('/')}`).sort();
}

/** @returns where a file of a backup goes */
function placeOf(dataDir: string, name: string): string {
  const place = path.resolve(dataDir, ...name.split('/'));
  if (!place.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${name} is not below DATA_DIR.`);
  return place;
}

/** @returns whether another file lies where this one goes */
export function isTaken(dataDir: string, file: CheckedFile): boolean {
  const place = placeOf(dataDir, file.name);
  return fs.existsSync(place) && hashOf(fs.readFileSync(place)) !== file.sha256;
}

export function writeDataFile(dataDir: string, { name, base64 }: DataFile): void {
  const place = placeOf(dataDir, name);
  fs.mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${place}.part`, Buffer.from(base64, 'base64'), { mode: 0o600, flush: true });
  fs.renameSync(`${place}.part`, place);
}
