import { unzipSync } from 'fflate';
import { UnreadableFile } from './unreadable-file.ts';

/** All files of an XLSX together, unpacked. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/** The files inside an XLSX, unpacked one by one. */
export class XlsxArchive {
  private readonly bytes: Uint8Array;
  private readonly names = new Set<string>();

  /**
   * Adds up the unpacked sizes that the archive states before anything is unpacked. No file gets more memory than it
   * states, so an archive that lies about them is cut off.
   * @throws UnreadableFile import_unreadable, import_too_large, or import_type when it is an archive of another kind
   */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    let unpackedBytes = 0;
    readable(() =>
      unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          this.names.add(name);
          unpackedBytes += originalSize;
          return false;
        },
      }),
    );
    if (!this.names.has('xl/workbook.xml')) throw new UnreadableFile('import_type');
    if (unpackedBytes > MAX_UNPACKED_BYTES) throw new UnreadableFile('import_too_large');
  }

  /** @returns the file, or null when there is none of that name */
  file(name: string): Uint8Array | null {
    if (!this.names.has(name)) return null;
    return readable(() => unzipSync(this.bytes, { filter: (file) => file.name === name }))[name] ?? null;
  }

  /** @returns the file's text, '' when there is none of that name */
  text(name: string): string {
    const bytes = this.file(name);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  }
}

function readable<T>(unpack: () => T): T {
  try {
    return unpack();
  } catch (error) {
    throw new UnreadableFile('import_unreadable', [], error);
  }
}
