import { describe, expect, it } from 'vitest';
import { fatalErrorIn } from './fatal-error.ts';

function message(type: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + Buffer.byteLength(content), 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

const errorResponse = (severity: string, text: string) =>
  message('E', `S${severity}\0V${severity}\0CXX000\0M${text}\0Fxlog.c\0\0`);
const row = message('D', '\0\u0001\0\0\0\u0005PANIC');

describe('fatalErrorIn', () => {
  it('finds a fatal error behind other messages', () => {
    const answer = Buffer.concat([row, errorResponse('PANIC', 'could not write'), message('Z', 'I')]);

    expect(fatalErrorIn(answer)).toBe('PANIC: could not write');
  });

  it('ignores an ordinary error and a row that contains the word', () => {
    const answer = Buffer.concat([row, errorResponse('ERROR', 'PANIC: division by zero'), message('Z', 'E')]);

    expect(fatalErrorIn(answer)).toBeNull();
    expect(fatalErrorIn(new Uint8Array())).toBeNull();
  });
});
