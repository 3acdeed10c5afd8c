import { createHash, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  BACKUP_FORMAT,
  BackupFileError,
  type BackupLine,
  type HeaderLine,
  type EndLine,
  type TableEndLine,
  type FileLine,
} from './write-backup.ts';
import { decrypted, FIRST_BYTE } from './encrypted-backup.ts';
import path from 'node:path';

const NEWLINE = 0x0a;

/** The private key of an encrypted backup, or its secret; null: none. */
export type BackupOpener = KeyObject | Buffer | null;

export interface BackupSummary {
  header: HeaderLine;
  tables: { table: string; rows: number }[];
  files: CheckedFile[];
}

interface CheckedFile {
  name: string;
  sha256: string;
}

/** @throws BackupFileError when it is not a backup, is incomplete or was altered */
export async function checkBackup(file: string, opener: BackupOpener = null): Promise<BackupSummary> {
  const backupHash = createHash('sha256');
  const tables: BackupSummary['tables'] = [];
  const files: CheckedFile[] = [];
  let header: HeaderLine | null = null;
  let endLine: EndLine | null = null;
  let lines = 0;
  let table = { hash: createHash('sha256'), rows: 0 };
  for await (const text of textLines(file, opener)) {
    const line = parseLine(text);
    if (endLine) throw new BackupFileError('There is something after the end of the backup.');
    if (lines === 0) header = headerOf(line);
    if (Array.isArray(line)) {
      table.hash.update(`${text}\n`);
      table.rows++;
    } else if (line.kind === 'table') table = { hash: createHash('sha256'), rows: 0 };
    else if (line.kind === 'table-end') {
      checkTable(line, table.rows, table.hash.digest('hex'));
      tables.push({ table: line.table, rows: line.rows });
    } else if (line.kind === 'file')
      files.push({ name: line.name, sha256: hashOf(Buffer.from(line.base64, 'base64')) });
    else if (line.kind === 'end') endLine = line;
    if (endLine) continue;
    backupHash.update(`${text}\n`);
    lines++;
  }
  if (!header || !endLine) throw new BackupFileError('The backup is cut off: its end is missing.');
  if (endLine.lines !== lines || endLine.sha256 !== backupHash.digest('hex')) {
    throw new BackupFileError('The backup was altered: its checksum does not fit.');
  }
  return { header, tables, files };
}

/** Does not check; call checkBackup first. */
export async function* readBackup(file: string, opener: BackupOpener = null): AsyncGenerator<BackupLine> {
  for await (const text of textLines(file, opener)) yield parseLine(text);
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function parseLine(text: string): BackupLine {
  try {
    return JSON.parse(text) as BackupLine;
  } catch (cause) {
    throw new BackupFileError('The file is not a backup of the shop, or it is damaged.', { cause });
  }
}

function headerOf(line: BackupLine): HeaderLine {
  if (Array.isArray(line) || line.kind !== 'shop-backup') {
    throw new BackupFileError('The file is not a backup of the shop.');
  }
  if (line.format !== BACKUP_FORMAT) {
    throw new BackupFileError(
      `The backup has format ${line.format}; this shop reads format ${BACKUP_FORMAT}.`,
    );
  }
  return line;
}

function checkTable(line: TableEndLine, rows: number, sha256: string): void {
  if (line.rows === rows && line.sha256 === sha256) return;
  throw new BackupFileError(`The backup was altered: the table ${line.table} is not as it was written.`);
}

async function* textLines(file: string, opener: BackupOpener): AsyncGenerator<string> {
  const gunzip = createGunzip();
  const source = Readable.from(gzipBytes(file, opener), { objectMode: false });
  source.once('error', (error) => gunzip.destroy(error));
  let chunks: Buffer[] = [];
  try {
    for await (const chunk of source.pipe(gunzip) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let newlineAt = chunk.indexOf(NEWLINE); newlineAt >= 0; newlineAt = chunk.indexOf(NEWLINE, from)) {
        chunks.push(chunk.subarray(from, newlineAt));
        yield Buffer.concat(chunks).toString('utf8');
        chunks = [];
        from = newlineAt + 1;
      }
      chunks.push(chunk.subarray(from));
    }
  } catch (cause) {
    const code = String((cause as NodeJS.ErrnoException).code);
    if (!code.startsWith('Z_')) throw cause;
    throw new BackupFileError('The file is not a backup of the shop, or it is cut off or damaged.', {
      cause,
    });
  } finally {
    source.destroy();
  }
  if (chunks.some((part) => part.length > 0)) throw new BackupFileError('The backup is cut off.');
}

async function* gzipBytes(file: string, opener: BackupOpener): AsyncGenerator<Buffer> {
  const stored = fs.createReadStream(file) as AsyncIterable<Buffer>;
  yield* isEncrypted(file) ? decrypted(stored, opener) : stored;
}

/** @throws the file system's error when it cannot be read */
function isEncrypted(file: string): boolean {
  const descriptor = fs.openSync(file, 'r');
  try {
    const first = Buffer.alloc(1);
    return fs.readSync(descriptor, first) === 1 && first[0] === FIRST_BYTE;
  } finally {
    fs.closeSync(descriptor);
  }
}

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
