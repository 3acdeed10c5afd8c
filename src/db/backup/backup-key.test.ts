import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fingerprintOf, privateKeyOf, publicKeyOf } from './backup-key.ts';

const { publicKey, privateKey } = generateKeyPairSync('x25519');
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const line = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const privateLine = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

function someFile(content: string): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-key-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  fs.writeFileSync(path.join(dir, 'key'), content);
  return path.join(dir, 'key');
}

describe('BACKUP_KEY', () => {
  it('is PEM, its base64 in one line, or a file with either', () => {
    for (const text of [pem, pem.replaceAll('\n', '\\n'), line, someFile(pem), someFile(`${line}\n`)])
      expect(fingerprintOf(publicKeyOf(text))).toBe(fingerprintOf(publicKey));
  });

  it('is no private key, no nonsense and no key for signing', () => {
    const signing = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
    const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;

    for (const text of [privatePem, privateLine, someFile(privatePem)])
      expect(() => publicKeyOf(text)).toThrow('holds a private key');
    expect(() => publicKeyOf('nonsense')).toThrow('no key that can be read');
    for (const text of [signing.toString(), short.export({ type: 'spki', format: 'pem' }).toString()])
      expect(() => publicKeyOf(text)).toThrow('X25519');
  });

  it('fits the private key that openssl makes with it', () => {
    const file = someFile('');
    execFileSync('openssl', ['genpkey', '-algorithm', 'X25519', '-out', file]);
    const made = execFileSync('openssl', ['pkey', '-in', file, '-pubout', '-outform', 'DER']);

    expect(fingerprintOf(publicKeyOf(made.toString('base64')))).toBe(fingerprintOf(privateKeyOf(file)));
    expect(fingerprintOf(createPublicKey(privateKeyOf(file)))).toBe(fingerprintOf(privateKeyOf(file)));
    expect(() => privateKeyOf(someFile('nonsense'))).toThrow('no key that can be read');
  });
});
