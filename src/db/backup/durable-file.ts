import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * Writes text as a gzip file that is either there and whole, or not there: under another name first, brought to the
 * disk, then renamed. Nobody but its owner reads it.
 */
export async function writeDurably(file: string, text: AsyncIterable<string>): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.part`;
  fs.rmSync(aside, { force: true });
  try {
    // `flush` brings the bytes to the disk before the file is closed.
    const target = fs.createWriteStream(aside, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(text), createGzip(), target);
    fs.renameSync(aside, file);
  } catch (error) {
    fs.rmSync(aside, { force: true });
    throw error;
  }
  syncDirectoryOf(file);
}

/** The new name itself must be on the disk, too. Windows has no such thing. */
function syncDirectoryOf(file: string): void {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(path.dirname(file), 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}
