import fs from 'node:fs';
import path from 'node:path';
import type { FileLine } from './backup-format.ts';
import { hashOf, type CheckedFile } from './read-backup.ts';

const EXCLUDED = new Set(['database', 'backups']);
export const SECRET_FILE = 'auth-secret';

type DataFile = Omit<FileLine, 'kind'>;

/** @param withSecret whether what signs sessions goes along */
export async function* dataFiles(dataDir: string, withSecret: boolean): AsyncGenerator<DataFile> {
  if (!fs.existsSync(dataDir)) return;
  for (const entry of fs.readdirSync(dataDir, { withFileTypes: true })) {
    if (EXCLUDED.has(entry.name) || (entry.name === SECRET_FILE && !withSecret)) continue;
    for (const name of entry.isDirectory() ? filesBelow(dataDir, entry.name) : [entry.name]) {
      const content = name.endsWith('.part') ? undefined : await contentOf(path.join(dataDir, name));
      if (content) yield { name, base64: content.toString('base64') };
    }
  }
}

/** Undefined if it is no file, or was deleted in between by the running shop. */
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

function targetPathOf(dataDir: string, name: string): string {
  const target = path.resolve(dataDir, ...name.split('/'));
  if (!target.startsWith(path.resolve(dataDir) + path.sep)) throw new Error(`${name} is not below DATA_DIR.`);
  return target;
}

export function isOccupied(dataDir: string, file: CheckedFile): boolean {
  const target = targetPathOf(dataDir, file.name);
  return fs.existsSync(target) && hashOf(fs.readFileSync(target)) !== file.sha256;
}

export function writeDataFile(dataDir: string, { name, base64 }: DataFile): void {
  const target = targetPathOf(dataDir, name);
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${target}.part`, Buffer.from(base64, 'base64'), { mode: 0o600, flush: true });
  fs.renameSync(`${target}.part`, target);
}
