import { describe, expect, it } from 'vitest';
import { readReplyFile } from './e-invoice-panel.desk.tsx';

describe('the file of the portal’s reply', () => {
  it('holds a list of entries', async () => {
    expect(await readReplyFile(new Blob(['[{"Irn":"a"},7]']))).toEqual([{ Irn: 'a' }, 7]);
  });

  it.each(['', 'not JSON', '{"Irn":"a"}', 'null'])('is not %j', async (text) => {
    await expect(readReplyFile(new Blob([text]))).rejects.toThrow(
      'This file is not the portal’s reply: it holds no list of documents.',
    );
  });

  it('has at most 8 MB', async () => {
    const large = new Blob(['[', ' '.repeat(8 * 1024 * 1024), ']']);

    await expect(readReplyFile(large)).rejects.toThrow('This file is larger than 8 MB.');
  });
});
