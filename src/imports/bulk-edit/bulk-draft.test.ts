import { describe, expect, it } from 'vitest';
import { bulkChangeOf, emptyBulkDraft, type BulkDraft, type BulkKind } from './bulk-fields.desk.tsx';

describe('bulkChangeOf', () => {
  it.each<[BulkKind, Partial<BulkDraft>, unknown]>([
    ['price', { amount: '8', roundTo: '9' }, { price: { percent: 8, roundTo: 9 } }],
    ['price', { amount: '−7.5' }, { price: { percent: -7.5 } }],
    ['price', { amount: '499', how: 'set', which: 'both' }, { price: { set: 499 }, mrp: { set: 499 } }],
    ['price', { amount: '5', which: 'mrp' }, { mrp: { percent: 5 } }],
    ['price', { amount: '' }, null],
    ['price', { amount: 'ten' }, null],
    ['category', { text: ' Cameras ' }, { category: 'Cameras' }],
    ['category', {}, null],
    ['brand', {}, { brand: null }],
    ['state', { state: 'draft' }, { state: 'draft' }],
    ['serials', { serials: 'optional' }, { serials: 'optional' }],
  ])('%s of %j is %j', (kind, typed, change) => {
    expect(bulkChangeOf(kind, { ...emptyBulkDraft, ...typed })).toEqual(change);
  });
});
