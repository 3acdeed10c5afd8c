import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blockShape, contentChanges } from './page-content.shapes.ts';

describe('a block', () => {
  it('is filled up with what is left out', () => {
    expect(blockShape.parse({ kind: 'text', markdown: 'Hello' })).toEqual({
      kind: 'text',
      title: { en: '' },
      markdown: { en: 'Hello' },
      image: null,
      alt: { en: '' },
      side: 'left',
    });
    expect(blockShape.parse({ kind: 'products' })).toMatchObject({ from: 'featured', limit: 1, link: null });
    expect(blockShape.parse({ kind: 'chips', items: 'cities' })).toMatchObject({ items: 'cities' });
  });

  it('holds what was typed, composed and with every sign', () => {
    const typed = 'चौकस 🙂 cafe\u0301 \u202Eright to left\u202C';

    expect(blockShape.parse({ kind: 'brands', title: typed })).toEqual({
      kind: 'brands',
      title: { en: typed.normalize('NFC') },
    });
  });

  it('of a change leaves alone what it does not name', () => {
    expect(z.object(contentChanges).parse({ title: 'Diwali' })).toEqual({ title: { en: 'Diwali' } });
  });
});
