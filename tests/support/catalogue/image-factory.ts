import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

let count = 0;

interface ImageDetails {
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff';
}

/** @returns the bytes of a unique image */
export function someImage(details: ImageDetails = {}): Promise<Buffer> {
  const { width = 40, height = 30, format = 'png' } = details;
  const colour = (process.pid * 1000 + ++count) % 0x1000000;
  const background = { r: colour >> 16, g: (colour >> 8) & 0xff, b: colour & 0xff };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** @returns the bytes as a data URI of any type, correct or not */
export function dataUri(bytes: Buffer, type: string): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}

/** @returns a valid PNG of black one-bit pixels: a small file, even for a very large image */
export async function blackPng(width: number, height: number): Promise<Buffer> {
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const rows = Readable.from(
    (function* () {
      for (let y = 0; y < height; y++) yield row;
    })(),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await buffer(rows.pipe(createDeflate()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}
