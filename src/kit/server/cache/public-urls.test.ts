import { describe, expect, it } from 'vitest';
import { PublicUrls } from './public-urls.ts';

const urls = new PublicUrls();
urls.add('/api/products', ['search', 'page', 'limit']);
urls.add('/api/products/:id', []);
urls.add('/products', ['search', 'page']);

describe('the URL a cached answer is found by', () => {
  it.each([
    ['/api/products', '/api/products'],
    ['/api/products?', '/api/products'],
    ['/api/products?page=2&limit=24', '/api/products?page=2&limit=24'],
    ['/api/products?limit=24&page=2', '/api/products?page=2&limit=24'],
    ['/api/products?fbclid=x&page=2&utm_source=y', '/api/products?page=2'],
    ['/api/products?page=2&page=3', '/api/products?page=2&page=3'],
    ['/api/products?search=dome%20camera', '/api/products?search=dome+camera'],
    ['/api/products?search=a%26page%3D2', '/api/products?search=a%26page%3D2'],
    ['/api/products?search=', '/api/products?search='],
    ['/api/products/vega?x=1', '/api/products/vega'],
    ['/products?gclid=z', '/products'],
    ['/about?anything', '/about'],
  ])('of %s is %s', (url, canonical) => {
    expect(urls.canonical(url)).toBe(canonical);
  });
});
