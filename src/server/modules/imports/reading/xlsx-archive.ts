import { unzipSync } from 'fflate';
import { UnreadableFile } from './unreadable-file.ts';

/** Limit of all files in an XLSX together. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

export class XlsxArchive {
  private readonly bytes: Uint8Array;
  private readonly names = new Set<string>();

  /**
   * Checks the stated unpacked sizes before unpacking. No file gets more memory than stated, so a false size is cut
   * off.
   * @throws UnreadableFile import_unreadable, import_too_large, or import_type when it is another archive
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

  file(name: string): Uint8Array | null {
    if (!this.names.has(name)) return null;
    return readable(() => unzipSync(this.bytes, { filter: (file) => file.name === name }))[name] ?? null;
  }

  /** @returns '' when there is no such file */
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
