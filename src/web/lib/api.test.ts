import { describe, expect, it } from 'vitest';
import { queryText } from './api.ts';

describe('a query written into an address', () => {
  it('leaves out what is not set, and lists with nothing in them', () => {
    expect(queryText({ search: undefined, date: null, category: [] })).toBe('');
    expect(queryText(undefined)).toBe('');
  });

  it('says what is set: words joined by commas, no and nought, and empty text', () => {
    const query = { startDate: '', page: 0, inStock: false, category: ['kits', 'nvr & dvr'] };

    expect(queryText(query)).toBe('?startDate=&page=0&inStock=false&category=kits%2Cnvr+%26+dvr');
  });
});
