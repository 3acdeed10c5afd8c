import { describe, expect, it } from 'vitest';
import { urlOf, writtenQuery } from './call.ts';

describe('the query of a URL', () => {
  it('leaves out unset values and empty lists', () => {
    expect(urlOf('/products', {}, { search: undefined, date: null, category: [] })).toBe('/products');
    expect(urlOf('/products')).toBe('/products');
  });

  it('contains lists joined by commas, false, zero and empty text', () => {
    const query = { startDate: '', page: 0, inStock: false, category: ['kits', 'nvr & dvr'] };

    expect(urlOf('/products', {}, query)).toBe(
      '/products?startDate=&page=0&inStock=false&category=kits%2Cnvr+%26+dvr',
    );
  });

  it('is parsed back to the same values', () => {
    const query = { search: 'a+b & c=d%', category: ['kits', 'NVR'] };

    const read = Object.fromEntries(new URLSearchParams(writtenQuery(query).toString()));

    expect(read).toEqual({ search: 'a+b & c=d%', category: 'kits,NVR' });
  });
});

describe('a parameter of a URL', () => {
  it('is escaped so that it stays one part of the path', () => {
    expect(urlOf('/products/:id/related', { id: 'a/../b?c' })).toBe('/products/a%2F..%2Fb%3Fc/related');
  });
});
