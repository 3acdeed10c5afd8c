import { describe, expect, it } from 'vitest';
import { rawRequest } from '../../support/platform/raw-request.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });

describe('a page', () => {
  it.each(['/\\[', '/\\\\[', '//[', '/['])(
    'is missing at %s, which is no URL to a parser',
    async (address) => {
      const { status, head } = await rawRequest(shop.url, [`GET ${address} HTTP/1.1`]);

      expect(status).toBe(404);
      expect(head.toLowerCase()).toContain('content-type: text/html');
    },
  );

  it.each(['/reset-password/some-token', '/plan/some-token'])(
    'with a token is kept nowhere: %s',
    async (address) => {
      const { headers } = await shop.visitor().send('GET', address);

      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('cdn-cache-control')).toBe(null);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );
});

it.each([
  ['/admin', '/admin/dashboard'],
  ['/admin/storefront', '/admin/storefront/brand'],
])('%s, which is no page itself, leads to %s', async (address, page) => {
  const { status, head } = await rawRequest(shop.url, [`GET ${address} HTTP/1.1`]);

  expect(status).toBe(302);
  expect(head.toLowerCase()).toContain(`location: ${page}\r`);
});
