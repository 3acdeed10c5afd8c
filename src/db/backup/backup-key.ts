import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs';

const MIN_RSA_BITS = 2048;

/**
 * @param text PEM, its DER as one line of base64, or the path of a file with either
 * @throws Error whose message continues the name of what was given
 */
export function publicKeyOf(text: string): KeyObject {
  const content = contentOf(text);
  if (isPrivate(content)) throw new Error('holds a private key; it takes the public one');
  return suitable(parsed(() => createPublicKey(spkiOf(content))));
}

/**
 * @param file of a private key, as PEM or as one line of base64
 * @throws Error whose message continues the name of what was given
 */
export function privateKeyOf(file: string): KeyObject {
  const content = fs.readFileSync(file, 'utf8').trim();
  const isPem = content.startsWith('-----');
  return suitable(
    parsed(() =>
      isPem
        ? createPrivateKey(content)
        : createPrivateKey({ key: Buffer.from(content, 'base64'), format: 'der', type: 'pkcs8' }),
    ),
  );
}

/** The name by which a backup refers to its key: SHA-256 of the public key's DER, as base64url. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256').update(derOf(key)).digest('base64url');
}

export function derOf(key: KeyObject): Buffer {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return publicKey.export({ type: 'spki', format: 'der' });
}

function contentOf(text: string): string {
  const given = text.replaceAll('\\n', '\n').trim();
  if (given.includes('-----BEGIN')) return given;
  return given.length < 4096 && fs.existsSync(given) ? fs.readFileSync(given, 'utf8').trim() : given;
}

function spkiOf(content: string) {
  if (content.includes('-----BEGIN')) return content;
  return { key: Buffer.from(content, 'base64'), format: 'der', type: 'spki' } as const;
}

function isPrivate(content: string): boolean {
  if (content.includes('PRIVATE KEY')) return true;
  try {
    createPrivateKey({ key: Buffer.from(content, 'base64'), format: 'der', type: 'pkcs8' });
    return true;
  } catch {
    return false;
  }
}

function parsed(read: () => KeyObject): KeyObject {
  try {
    return read();
  } catch {
    throw new Error('is no key that can be read: PEM without a password, or its DER as one line of base64');
  }
}

function suitable(key: KeyObject): KeyObject {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'x25519' || (type === 'rsa' && details!.modulusLength! >= MIN_RSA_BITS)) return key;
  throw new Error(`must be a key of X25519, or of RSA with at least ${MIN_RSA_BITS} bits`);
}
