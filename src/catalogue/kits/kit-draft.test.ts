import { describe, expect, it } from 'vitest';
import { kitBodyOf, kitDraftOf } from './kit-part.desk.tsx';

const product = { _id: 'a', slug: 'a', name: 'Camera', price: 1, image: null, inStock: true };

describe('the form of a kit', () => {
  it('sends its first values', () => {
    const draft = kitDraftOf([{ product, quantity: 4, isOptional: false }]);

    expect(draft).toEqual([{ id: 'a', name: 'Camera', quantity: '4', isOptional: false }]);
    expect(kitBodyOf(draft)).toEqual({ parts: [{ productId: 'a', quantity: 4, isOptional: false }] });
  });

  it.each(['', '2,5', '-1', '1e3', 'four'])('sends "%s" so that the server refuses it', (quantity) => {
    const { parts } = kitBodyOf([{ id: 'a', name: 'Camera', quantity, isOptional: true }]);

    expect(parts).toEqual([{ productId: 'a', quantity: 0, isOptional: true }]);
  });
});
