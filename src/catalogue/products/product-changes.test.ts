import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../../../tests/support/catalogue/sample-product.ts';
import { changesOf } from './save-product.server.ts';

const camera = sampleProduct({ price: 100, specs: { resolutionMP: 5 }, stock: 4 });

describe('changesOf', () => {
  it('holds the reason to sell without proof', () => {
    const gate = { level: 'block', kinds: ['BIS' as const], missing: [], reason: 'For a tender.' } as const;

    expect(changesOf(camera, { ...camera, gate: { ...gate, kinds: ['BIS'], missing: [] } })).toEqual({
      gateReason: { from: null, to: 'For a tender.' },
    });
  });

  it('holds the old and the new value, and for long texts only that they changed', () => {
    const after = { ...camera, price: 90, stock: null, specs: { resolutionMP: 8 }, description: 'Better.' };

    expect(changesOf(camera, after)).toEqual({
      price: { from: 100, to: 90 },
      stock: { from: 4, to: null },
      description: 'changed',
      specs: 'changed',
    });
  });

  it('leaves out derived fields', () => {
    const after = { ...camera, updatedAt: '2026-02-01T00:00:00.000Z', highlights: ['5 MP'], inStock: false };

    expect(changesOf(camera, after)).toEqual({});
  });
});
