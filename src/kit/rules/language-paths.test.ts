import { describe, expect, it } from 'vitest';
import { withoutPrefix, withPrefix } from './language-paths.ts';

describe('a path in another language', () => {
  it.each([
    ['/', '/hi'],
    ['/?page=2', '/hi?page=2'],
    ['/products', '/hi/products'],
    ['/products?search=dome#list', '/hi/products?search=dome#list'],
    ['/hindi', '/hi/hindi'],
  ])('of %s is %s, and leads back', (english, hindi) => {
    expect(withPrefix(english, '/hi')).toBe(hindi);
    expect(withoutPrefix(hindi, '/hi')).toBe(english);
  });

  it.each(['/admin', '/admin/orders', '/api/products', '/media/1.png', '//host', 'https://host/', '#main'])(
    'is none of %s',
    (url) => {
      expect(withPrefix(url, '/hi')).toBe(url);
    },
  );

  it.each(['/hindi', '/products', '/hi/admin/orders', '/hi/api/products'])('is not %s', (url) => {
    expect(withoutPrefix(url, '/hi')).toBeNull();
  });

  it.each(['/hi//other.example/products', '/hi/\\other.example/products', '/hi///other.example/products'])(
    'of %s is no other host',
    (url) => {
      expect(withoutPrefix(url, '/hi')).toBe('/other.example/products');
    },
  );

  it('of English is the path itself', () => {
    expect(withPrefix('/products', '')).toBe('/products');
    expect(withoutPrefix('/products', '')).toBeNull();
  });
});
