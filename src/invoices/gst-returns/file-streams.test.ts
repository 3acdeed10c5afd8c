import { buffer, text } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { streamOf, zipStreamOf } from './file-streams.server.ts';

const LINES = Array.from({ length: 20_000 }, (_, index) => `line ${index} कमला\r\n`);

describe('streamOf', () => {
  it('sends all lines in their order', async () => {
    expect(await text(streamOf(LINES))).toBe(LINES.join(''));
    expect(await text(streamOf([]))).toBe('');
  });

  it('asks for lines only while they are read', async () => {
    let asked = 0;
    const lines = function* () {
      for (const line of LINES) {
        asked++;
        yield line;
      }
    };
    const stream = streamOf(lines());
    await new Promise((resolve) => stream.once('readable', resolve));

    expect(asked).toBeLessThan(LINES.length / 2);
    stream.destroy();
  });
});

describe('zipStreamOf', () => {
  const files = () => [
    { name: 'long.csv', lines: LINES },
    { name: 'empty.csv', lines: [] },
  ];

  it('is a zip of the files', async () => {
    const unzipped = unzipSync(await buffer(zipStreamOf(files())));

    expect(Object.keys(unzipped)).toEqual(['long.csv', 'empty.csv']);
    expect(new TextDecoder().decode(unzipped['long.csv'])).toBe(LINES.join(''));
    expect(unzipped['empty.csv']).toHaveLength(0);
  });

  afterEach(() => void vi.useRealTimers());

  it('has the same bytes at another time', async () => {
    const first = await buffer(zipStreamOf(files()));
    vi.setSystemTime('2031-05-06T07:08:09Z');

    expect((await buffer(zipStreamOf(files()))).equals(first)).toBe(true);
  });
});
