import { describe, expect, it } from 'vitest';
import { urlOf, writtenQuery } from './call.ts';

describe('a query written into a URL', () => {
  it('leaves out what is not set, and lists with nothing in them', () => {
    expect(urlOf('/products', {}, { search: undefined, date: null, category: [] })).toBe('/products');
    expect(urlOf('/products')).toBe('/products');
  });

  it('says what is set: words joined by commas, no and nought, and empty text', () => {
    const query = { startDate: '', page: 0, inStock: false, category: ['kits', 'nvr & dvr'] };

    expect(urlOf('/products', {}, query)).toBe(
      '/products?startDate=&page=0&inStock=false&category=kits%2Cnvr+%26+dvr',
    );
  });

  it('is read again as it was meant', () => {
    const query = { search: 'a+b & c=d%', category: ['kits', 'NVR'] };

    const read = Object.fromEntries(new URLSearchParams(writtenQuery(query).toString()));

    expect(read).toEqual({ search: 'a+b & c=d%', category: 'kits,NVR' });
  });
});

describe('a parameter written into a URL', () => {
  it('cannot leave its place in the path', () => {
    expect(urlOf('/products/:id/related', { id: 'a/../b?c' })).toBe('/products/a%2F..%2Fb%3Fc/related');
  });
});
