import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Synced and renamed, so it is complete or absent even after a crash. Only its owner can read it. */
export async function writeDurably(file: string, text: AsyncIterable<string>): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const partFile = `${file}.part`;
  fs.rmSync(partFile, { force: true });
  try {
    const target = fs.createWriteStream(partFile, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(text), createGzip(), target);
    fs.renameSync(partFile, file);
  } catch (error) {
    fs.rmSync(partFile, { force: true });
    throw error;
  }
  syncDirectoryOf(file);
}

/** Syncs the rename. Windows cannot sync a directory. */
function syncDirectoryOf(file: string): void {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}
