import { UnreadableFile } from './unreadable-file.ts';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Microsoft's compound file: an old .xls, or an XLSX with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const BYTE_ORDER_MARKS = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
/** Web pages, which some shops call .xls, and documents. */
const OTHER_TEXT = /^\s*(<(!doctype|html|\?xml|table|svg|meta)\b|%PDF-|\{\\rtf|[[{]\s*["{[])/i;
const LOOKED_AT_BYTES = 4096;

/** The content decides, whatever the file's name is. @throws UnreadableFile for everything but XLSX and text */
export function fileKind(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (beginsWith(bytes, ZIP)) return 'xlsx';
  if (beginsWith(bytes, COMPOUND_FILE))
    throw new UnreadableFile(
      Buffer.from(bytes).includes(ENCRYPTED) ? 'import_unreadable' : 'import_old_excel',
    );
  if (BYTE_ORDER_MARKS.some((mark) => beginsWith(bytes, mark))) return 'csv';
  // Text without a byte order mark has no NUL; images, archives and UTF-16 have many.
  if (bytes.includes(0)) throw new UnreadableFile('import_type');
  const beginning = Buffer.from(bytes.subarray(0, LOOKED_AT_BYTES)).toString('latin1');
  if (OTHER_TEXT.test(beginning.replace(/^ï»¿/, ''))) throw new UnreadableFile('import_type');
  return 'csv';
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
