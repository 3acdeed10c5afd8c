import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { BackupFileError } from './write-backup.ts';
import { derOf, fingerprintOf } from './backup-key.ts';

/**
 * An encrypted backup: one line of JSON, then the gzip file in pieces of 64 KB, each sealed with AES-256-GCM and followed by
 * its tag. A piece's nonce is its number (11 bytes) and a byte that is 1 in the last piece; the first line is authenticated
 * with each. docs/decisions/0010-backup.md
 */
const KIND = 'shop-backup-encrypted';
const FORMAT = 1;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
const KEY_NAME = 'shop backup 1';
const NEWLINE = 0x0a;
/** The first line of a backup is short; a longer one is none. */
const MAX_HEAD_BYTES = 8192;
export const FIRST_BYTE = '{'.charCodeAt(0);

type WrappedKey = { kind: 'x25519'; ephemeral: string } | { kind: 'rsa-oaep-sha256'; wrapped: string };

interface Head {
  kind: typeof KIND;
  format: typeof FORMAT;
  cipher: typeof CIPHER;
  /** The fingerprint of the public key. */
  recipient: string;
  key: WrappedKey;
}

/** How one file is encrypted; the secret is kept until the file was read back. */
export interface Encryption {
  line: Buffer;
  secret: Buffer;
}

/** @param publicKey of X25519 or RSA */
export function newEncryption(publicKey: KeyObject): Encryption {
  const { key, secret } = publicKey.asymmetricKeyType === 'x25519' ? agreed(publicKey) : wrapped(publicKey);
  const head: Head = { kind: KIND, format: FORMAT, cipher: CIPHER, recipient: fingerprintOf(publicKey), key };
  return { line: Buffer.from(`${JSON.stringify(head)}\n`), secret };
}

function agreed(publicKey: KeyObject): { key: WrappedKey; secret: Buffer } {
  const own = generateKeyPairSync('x25519');
  const ephemeral = derOf(own.publicKey);
  return {
    key: { kind: 'x25519', ephemeral: ephemeral.toString('base64') },
    secret: agreedSecret(own.privateKey, publicKey, ephemeral, derOf(publicKey)),
  };
}

function agreedSecret(own: KeyObject, other: KeyObject, ephemeral: Buffer, recipient: Buffer): Buffer {
  const shared = diffieHellman({ privateKey: own, publicKey: other });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeral, recipient]), KEY_NAME, KEY_BYTES));
}

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

function wrapped(publicKey: KeyObject): { key: WrappedKey; secret: Buffer } {
  const secret = randomBytes(KEY_BYTES);
  const sealed = publicEncrypt({ key: publicKey, ...OAEP }, secret).toString('base64');
  return { key: { kind: 'rsa-oaep-sha256', wrapped: sealed }, secret };
}

/** @returns the bytes of the encrypted file */
export async function* encrypted(
  { line, secret }: Encryption,
  plain: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield line;
  let number = 0;
  for await (const { piece, isLast } of piecesOf(plain, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, secret, nonceOf(number++, isLast)).setAAD(line);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * @param opener the private key; or the secret, for reading back what was just written; null: none was given
 * @returns the bytes of the gzip file
 * @throws BackupFileError when it was altered or is cut off, or the key is missing or another
 */
export async function* decrypted(
  sealed: AsyncIterable<Buffer>,
  opener: KeyObject | Buffer | null,
): AsyncGenerator<Buffer> {
  const bytes = sealed[Symbol.asyncIterator]();
  const { line, rest } = await firstLine(bytes);
  const head = headOf(line);
  const secret = Buffer.isBuffer(opener) ? opener : secretOf(head, opener);
  let number = 0;
  for await (const { piece, isLast } of piecesOf(withRest(rest, bytes), PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw altered();
    const decipher = createDecipheriv(CIPHER, secret, nonceOf(number++, isLast)).setAAD(line);
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    const text = decipher.update(piece.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch (cause) {
      throw altered(cause);
    }
    yield text;
  }
}

function altered(cause?: unknown): BackupFileError {
  return new BackupFileError('The encrypted backup is cut off or was altered.', { cause });
}

async function firstLine(bytes: AsyncIterator<Buffer>): Promise<{ line: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0);
  for (;;) {
    const end = read.indexOf(NEWLINE);
    if (end >= 0) return { line: read.subarray(0, end + 1), rest: read.subarray(end + 1) };
    const next = await bytes.next();
    if (next.done || read.length > MAX_HEAD_BYTES)
      throw new BackupFileError('The file is not a backup of the shop.');
    read = Buffer.concat([read, next.value]);
  }
}

function headOf(line: Buffer): Head {
  let head: Partial<Head> | null = null;
  try {
    head = JSON.parse(line.toString()) as Head;
  } catch {
    // The file is not a backup of ours, as below.
  }
  if (head?.kind !== KIND || !head.key) throw new BackupFileError('The file is not a backup of the shop.');
  if (head.format !== FORMAT)
    throw new BackupFileError(
      `The encrypted backup has format ${head.format}; this shop reads format ${FORMAT}.`,
    );
  return head as Head;
}

function secretOf({ recipient, key }: Head, opener: KeyObject | null): Buffer {
  if (!opener)
    throw new BackupFileError('The backup is encrypted: add --key FILE with the private key of BACKUP_KEY.');
  if (recipient !== fingerprintOf(opener))
    throw new BackupFileError('The backup was encrypted for another key than the one in --key.');
  try {
    if (key.kind === 'rsa-oaep-sha256')
      return privateDecrypt({ key: opener, ...OAEP }, Buffer.from(key.wrapped, 'base64'));
    const ephemeral = Buffer.from(key.ephemeral, 'base64');
    const other = createPublicKey({ key: ephemeral, format: 'der', type: 'spki' });
    return agreedSecret(opener, other, ephemeral, derOf(opener));
  } catch (cause) {
    throw altered(cause);
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function* withRest(rest: Buffer, bytes: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield rest;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) yield next.value;
}

/** All of `size` bytes but the last, which may be shorter, or empty. */
async function* piecesOf(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let from = 0;
    for (; all.length - from > size; from += size)
      yield { piece: all.subarray(from, from + size), isLast: false };
    held = [all.subarray(from)];
    length = all.length - from;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}
