import { describe, expect, it } from 'vitest';
import { portalBatches } from './e-way-bill-draft.desk.ts';

const documents = (count: number) => Array.from({ length: count }, (_, index) => `id-${index + 1}`);

describe('the files for a portal', () => {
  it('are none without documents', () => {
    expect(portalBatches([])).toEqual([]);
  });

  it('hold at most 200 documents each, and every document once', () => {
    const batches = portalBatches(documents(401));

    expect(batches.map(({ first, last, ids }) => [first, last, ids.length])).toEqual([
      [1, 200, 200],
      [201, 400, 200],
      [401, 401, 1],
    ]);
    expect(batches.flatMap(({ ids }) => ids)).toEqual(documents(401));
  });
});
