import { describe, expect, it } from 'vitest';
import { fatalErrorIn } from './fatal-error.ts';

function message(letter: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(4 + Buffer.byteLength(content), 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

const refusal = (severity: string, sentence: string) =>
  message('E', `S${severity}\0V${severity}\0CXX000\0M${sentence}\0Fxlog.c\0\0`);
const row = message('D', '\0\u0001\0\0\0\u0005PANIC');

describe('the last words of the engine', () => {
  it('are found behind other messages', () => {
    const answer = Buffer.concat([row, refusal('PANIC', 'could not write'), message('Z', 'I')]);

    expect(fatalErrorIn(answer)).toBe('PANIC: could not write');
  });

  it('are not an ordinary error, nor a row that holds the word', () => {
    const answer = Buffer.concat([row, refusal('ERROR', 'PANIC: division by zero'), message('Z', 'E')]);

    expect(fatalErrorIn(answer)).toBeNull();
    expect(fatalErrorIn(new Uint8Array())).toBeNull();
  });
});
