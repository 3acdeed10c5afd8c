import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { encrypted, type Encryption } from './encrypted-backup.ts';

/**
 * Synced and renamed, so it is complete or absent even after a crash. Only its owner can read it.
 * @param encryption null leaves it readable for anyone who has the file
 */
export async function writeDurably(
  file: string,
  text: AsyncIterable<string>,
  encryption: Encryption | null,
): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const partFile = `${file}.part`;
  fs.rmSync(partFile, { force: true });
  try {
    const target = fs.createWriteStream(partFile, { mode: 0o600, flags: 'wx', flush: true });
    const source = Readable.from(text);
    if (encryption)
      await pipeline(
        source,
        createGzip(),
        (plain: AsyncIterable<Buffer>) => encrypted(encryption, plain),
        target,
      );
    else await pipeline(source, createGzip(), target);
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
