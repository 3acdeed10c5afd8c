import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  base32Of,
  bytesOfBase32,
  otpauthLink,
  stepOfTotp,
  totpOf,
  totpStepAt,
  typedRecoveryCode,
  type Hmac,
} from './totp.ts';

const SECRET = new TextEncoder().encode('12345678901234567890');
const BASE32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const hmac: Hmac = (secret, message) => createHmac('sha1', secret).update(message).digest();
const at = (seconds: number) => new Date(seconds * 1000);
const codeAt = (seconds: number) => totpOf(hmac, SECRET, totpStepAt(at(seconds)));
const stepOf = (typed: string, seconds: number, lastStep: number | null = null) =>
  stepOfTotp(hmac, SECRET, typed, at(seconds), lastStep);

describe('a code by the time', () => {
  // RFC 6238, appendix B, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at %d s is %s, as the RFC has it', (seconds, code) => {
    expect(codeAt(seconds)).toBe(code);
    expect(stepOf(code, seconds)).toBe(Math.floor(seconds / 30));
  });

  it('is taken a step early and a step late, and neither two steps nor 61 seconds late', () => {
    const code = codeAt(1234567890);

    expect([-30, 0, 30].map((seconds) => stepOf(code, 1234567890 + seconds))).toEqual([
      41152263, 41152263, 41152263,
    ]);
    expect([-60, 60].map((seconds) => stepOf(code, 1234567890 + seconds))).toEqual([null, null]);
    for (let second = 0; second < 30; second++)
      expect(stepOf(codeAt(1234567890 + second), 1234567890 + second + 61)).toBeNull();
  });

  it('is not taken again, nor one of a step before the last that was used', () => {
    const step = totpStepAt(at(1234567890));

    expect(stepOf(codeAt(1234567890), 1234567890, step)).toBeNull();
    expect(stepOf(codeAt(1234567860), 1234567890, step)).toBeNull();
    expect(stepOf(codeAt(1234567920), 1234567890, step)).toBe(step + 1);
  });

  it.each([
    ['00 59 24', 41152263],
    [' 005924\n', 41152263],
    ['००५९२४', null],
    ['0059245', null],
    ['05924', null],
    ['', null],
  ])('typed as %j is %s', (typed, step) => {
    expect(stepOf(typed, 1234567890)).toBe(step);
  });
});

describe('base32', () => {
  it('writes the secret of the RFC as apps for codes do', () => {
    expect(base32Of(SECRET)).toBe(BASE32);
    expect(base32Of(randomBytes(20))).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        expect(bytesOfBase32(base32Of(bytes))).toEqual(bytes);
      }),
    );
  });
});

it('the link names shop and account, percent-encoded', () => {
  expect(otpauthLink('Chaukas & Co: Cameras', 'riya+desk@mail.example', BASE32)).toBe(
    'otpauth://totp/Chaukas%20%26%20Co%3A%20Cameras:riya%2Bdesk%40mail.example' +
      `?secret=${BASE32}&issuer=Chaukas%20%26%20Co%3A%20Cameras&algorithm=SHA1&digits=6&period=30`,
  );
});

it.each([
  ['abcde-fgh27', 'abcde-fgh27'],
  [' ABCDE FGH27 ', 'abcde-fgh27'],
  ['abcdefgh27', 'abcde-fgh27'],
  ['abcde-fgh2', null],
  ['abcde-fgh2777', null],
  ['abcde-fgh01', null],
  ['123456', null],
])('a recovery code typed as %j is %s', (typed, code) => {
  expect(typedRecoveryCode(typed)).toBe(code);
});
