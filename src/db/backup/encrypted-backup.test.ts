import { generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypted, encrypted, newEncryption } from './encrypted-backup.ts';

const PIECE = 64 * 1024;
const x25519 = generateKeyPairSync('x25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('x25519');

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const sealed = (plain: Buffer, key: KeyObject, size = 1000) =>
  whole(encrypted(newEncryption(key), inChunks(plain, size)));
const opened = (bytes: Buffer, opener: KeyObject | Buffer | null, size = 777) =>
  whole(decrypted(inChunks(bytes, size), opener));

describe('an encrypted backup', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 5])(
    'of %i bytes is read with the private key alone',
    async (length) => {
      const plain = randomBytes(length);
      for (const { publicKey, privateKey } of [x25519, rsa])
        expect((await opened(await sealed(plain, publicKey), privateKey)).equals(plain)).toBe(true);
    },
  );

  it('is read back with the secret of its making', async () => {
    const encryption = newEncryption(x25519.publicKey);
    const bytes = await whole(encrypted(encryption, inChunks(Buffer.from('the shop'), 3)));

    expect((await opened(bytes, encryption.secret)).toString()).toBe('the shop');
  });

  it('shows nothing of what it holds, and never the same bytes twice', async () => {
    const plain = Buffer.from('the shop'.repeat(10_000));
    const [one, two] = [await sealed(plain, x25519.publicKey), await sealed(plain, x25519.publicKey)];

    expect(one.includes('the shop')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it('is refused without a key, with another key, cut off, shortened by a piece, or altered anywhere', async () => {
    const plain = randomBytes(2 * PIECE);
    const bytes = await sealed(plain, x25519.publicKey);
    const head = bytes.indexOf('\n') + 1;
    const piece = PIECE + 16;
    const altered = (at: number) => {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 1;
      return copy;
    };
    const swapped = Buffer.concat([
      bytes.subarray(0, head),
      bytes.subarray(head + piece),
      bytes.subarray(head, head + piece),
    ]);
    const key = x25519.privateKey;

    await expect(opened(bytes, null)).rejects.toThrow('add --key FILE');
    await expect(opened(bytes, other.privateKey)).rejects.toThrow('for another key');
    await expect(opened(bytes, rsa.privateKey)).rejects.toThrow('for another key');
    for (const bad of [
      bytes.subarray(0, -1),
      bytes.subarray(0, head + piece),
      bytes.subarray(0, head),
      swapped,
      altered(head),
      altered(head + piece - 1),
      altered(bytes.length - 1),
      altered(bytes.indexOf('ephemeral') + 20),
    ])
      await expect(opened(bad, key)).rejects.toThrow(/cut off or was altered/);
  });
});
