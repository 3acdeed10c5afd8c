import { describe, expect, it } from 'vitest';
import { STORAGE_FIELDS } from '../tools/tool-fields.ts';
import { readFields } from '../tools/use-tool-form.shop.ts';
import { readStorageQuestion } from './storage-form.shop.tsx';

const read = (query: string) =>
  readStorageQuestion(
    readFields(
      query,
      { example: { cameras: '4', mp: '4', days: '30' }, usual: { codec: 'H.265+', fps: '25' } },
      STORAGE_FIELDS,
    ),
  );

describe('the form of the storage tool', () => {
  it('asks what the link says, and the usual for what it does not say', () => {
    expect(read('cameras=4&mp=2&codec=H.264&fps=15&days=30').question).toMatchObject({
      cameras: [{ count: 4, megapixels: 2, codec: 'H.264', fps: 15 }],
      days: 30,
      diskTB: undefined,
    });
    expect(read('cameras=1&mp=2.1&disk=.5&utm_source=x').question).toMatchObject({
      cameras: [{ count: 1, megapixels: 2.1, codec: 'H.265+', fps: 25 }],
      diskTB: 0.5,
    });
  });

  it('asks its example where the link asks nothing', () => {
    expect(read('utm_source=x').question).toMatchObject({ cameras: [{ count: 4 }], days: 30 });
  });

  it('reads a codec whose plus was written by hand', () => {
    expect(read('cameras=4&mp=2&codec=H.265+&days=1').question).toMatchObject({
      cameras: [{ codec: 'H.265+' }],
    });
  });

  it.each([
    ['cameras=0&mp=2&days=1', { cameras: 'Enter a whole number from 1 to 256.' }],
    ['cameras=2.5&mp=2&days=1', { cameras: 'Enter a whole number from 1 to 256.' }],
    ['mp=2&days=1', { cameras: 'Enter a whole number from 1 to 256.' }],
    ['cameras=4&mp=2,5&days=1', { mp: 'Write 2.5.' }],
    ['cameras=4&mp=NaN&days=1', { mp: 'Enter a number from 0.3 to 64.' }],
    ['cameras=4&mp=1e309&days=1', { mp: 'Enter a number from 0.3 to 64.' }],
    ['cameras=4&mp=-2&days=1', { mp: 'Enter a number from 0.3 to 64.' }],
    ['cameras=4&days=1', { mp: 'Enter the megapixels or the bit rate, or choose a product.' }],
    ['cameras=4&mp=2&days=1&codec=h265', { codec: 'Choose one of H.264, H.265, H.265+.' }],
    ['cameras=4&mp=2&days=1&motion=101', { motion: 'Enter a number from 0 to 100.' }],
    [
      'cameras=4&mp=2',
      { days: 'Ask either for days or for a disk.', disk: 'Ask either for days or for a disk.' },
    ],
    [
      'cameras=4&mp=2&days=1&disk=1',
      { days: 'Ask either for days or for a disk.', disk: 'Ask either for days or for a disk.' },
    ],
  ])('of %s says at the field what is wrong, and asks nothing', (query, errors) => {
    expect(read(query)).toEqual({ question: null, errors });
  });
});
