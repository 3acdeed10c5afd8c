import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  name: string;
  lines: Iterable<string>;
}

const CHUNK_CHARACTERS = 64 * 1024;
/** Zip has no time zones; a fixed local time gives the same bytes everywhere. */
const ZIP_TIME = new Date(1980, 0, 1);

export function streamOf(lines: Iterable<string>): Readable {
  return Readable.from(chunksOf(lines), { objectMode: false });
}

/** Written while it is sent; the same files give the same bytes. */
export function zipStreamOf(files: Iterable<ZippedFile>): Readable {
  return Readable.from(zipChunksOf(files), { objectMode: false });
}

function* chunksOf(lines: Iterable<string>): Generator<Buffer> {
  let chunk = '';
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

function* zipChunksOf(files: Iterable<ZippedFile>): Generator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for (const { name, lines } of files) {
    const file = new ZipDeflate(name);
    file.mtime = ZIP_TIME;
    zip.add(file);
    for (const chunk of chunksOf(lines)) {
      file.push(chunk);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* written.splice(0);
}
