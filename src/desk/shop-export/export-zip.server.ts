import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** The limit of a ZIP without ZIP64, which fflate does not write. */
const MAX_BYTES = 0xffff_ffff;

/** A ZIP that is made piece by piece: what is finished of it is taken by the caller that stores it. */
export class ExportZip {
  size = 0;
  private pieces: Uint8Array[] = [];
  private waiting = 0;
  private failure: Error | null = null;
  private readonly zip: Zip;

  constructor() {
    this.zip = new Zip((error, piece) => {
      if (error) this.failure = error;
      else this.take(piece);
    });
  }

  /** @throws when the ZIP cannot be made */
  async addText(name: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const file = new ZipDeflate(name, { level: 6 });
    this.zip.add(file);
    const encoder = new TextEncoder();
    for await (const piece of pieces) {
      file.push(encoder.encode(piece));
      this.requireWhole();
    }
    file.push(new Uint8Array(), true);
    this.requireWhole();
  }

  /** Pictures are compressed already. */
  addBytes(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name);
    this.zip.add(file);
    file.push(bytes, true);
    this.requireWhole();
  }

  end(): void {
    this.zip.end();
    this.requireWhole();
  }

  /** @returns the finished bytes, when they are this many; else null */
  finished(atLeastBytes: number): Buffer | null {
    if (this.waiting === 0 || this.waiting < atLeastBytes) return null;
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    this.waiting = 0;
    return bytes;
  }

  private take(piece: Uint8Array): void {
    this.pieces.push(piece);
    this.waiting += piece.length;
    this.size += piece.length;
  }

  private requireWhole(): void {
    if (this.failure) throw this.failure;
    if (this.size > MAX_BYTES) throw new Error('The export is larger than a ZIP can be (4 GB).');
  }
}
