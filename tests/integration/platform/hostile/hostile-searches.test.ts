import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { someAdmin, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { productBody } from '../../../support/platform/request-bodies.ts';
import { testShop } from '../../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('a search', () => {
  const lists = [
    '/api/products',
    '/api/products/facets',
    '/api/products?match=words',
    '/api/products?match=text',
    '/api/products/facets?match=words',
    '/api/admin/synonyms',
    '/api/orders/allorders',
    '/api/coupons',
    '/api/admin/customers',
    '/api/admin/enquiries',
    '/api/admin/audit',
  ];
  const texts = [
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' or '1'='1",
    '%%%%',
    '\\%',
    '$1',
    '{}',
    "');--",
    '%27',
    '()*+?[',
    '\u202E',
    '🎥🎥',
    '\u200Fdome\u200F',
    "'; drop table products; --",
    "a'b:*|!&<->c",
    '(a|b)+$',
    "camera':A & 'x",
    'ﷺ'.repeat(100),
    'a '.repeat(50),
    'ab'.repeat(50),
    'कैमरा',
    '\\',
  ];

  it.each(lists)('of %s treats special characters literally', async (path) => {
    const counts: Record<string, string | null> = {};
    for (const text of texts) {
      const answer = await admin.client.send(
        'GET',
        `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(text)}&limit=5`,
      );

      expect([text, answer.status]).toEqual([text, 200]);
      counts[text] = answer.headers.get('x-total-count');
    }
    // No e-mail address, phone number, code or order number contains these.
    if (path === '/api/coupons' || path === '/api/orders/allorders') {
      expect(new Set(Object.values(counts))).toEqual(new Set(['0']));
    }
  });

  it.each(lists)('of %s refuses control characters and long texts', async (path) => {
    for (const search of ['a%00b', 'a%1bb', 'a'.repeat(101), '%ff%fe']) {
      const answer = await admin.client.send(
        'GET',
        `${path}${path.includes('?') ? '&' : '?'}search=${search}`,
      );

      expect([400, 200]).toContain(answer.status);
      if (search !== '%ff%fe') expect([search, answer.status]).toEqual([search, 400]);
    }
  });

  it('finds names with special characters only by those characters', async () => {
    const unusual = `Lens 50%_off "q" \\ 'x' ${Date.now()}`;
    await admin.client.call('POST /products', { body: { ...productBody(), name: unusual } });
    const found = async (search: string) => {
      const answer = await shop
        .visitor()
        .send<Product[]>('GET', `/api/products?search=${encodeURIComponent(search)}`);
      return answer.body.some(({ name }) => name === unusual);
    };

    for (const search of ['50%_', '%_OFF', '"q"', "\\ 'x'", unusual]) expect(await found(search)).toBe(true);
    for (const search of ['5_%', 'Lens%off', '50__off', '%x%']) expect(await found(search)).toBe(false);
  });
});
