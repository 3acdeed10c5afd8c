// Compresses the built files at the highest level once, so that the server only has to send them.
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/;

/**
 * Writes a .br and a .gz file next to every compressible file.
 * @param {string} dir searched with all its subfolders
 */
export async function compressStaticFiles(dir) {
  const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

async function compress(file) {
  const bytes = await fs.readFile(file);
  await Promise.all([
    brotli(bytes).then((small) => fs.writeFile(`${file}.br`, small)),
    gzip(bytes, { level: 9 }).then((small) => fs.writeFile(`${file}.gz`, small)),
  ]);
}
