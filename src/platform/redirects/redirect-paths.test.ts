import { describe, expect, it } from 'vitest';
import { fromPathOf, toAddressOf, withQuery } from './redirect-book.ts';

describe('a path that may lead on', () => {
  it.each([
    ['/products/bullet-2mp', '/products/bullet-2mp'],
    ['/collections/all/', '/collections/all'],
    ['/', '/'],
    ['/a+b@c', '/a+b@c'],
    ['/कैमरा', '/%E0%A4%95%E0%A5%88%E0%A4%AE%E0%A4%B0%E0%A4%BE'],
    ['/%e0%a4%95', '/%E0%A4%95'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%20b', '/a%20b'],
    ['/<script>alert(1)</script>', '/%3Cscript%3Ealert(1)%3C/script%3E'],
    ['/apiary', '/apiary'],
    ['/x'.repeat(500), '/x'.repeat(500)],
  ])('%s is kept as %s', (text, path) => {
    expect(fromPathOf(text)).toBe(path);
  });

  it.each([
    ...[
      '',
      'a',
      'products',
      '//host',
      '/\\host',
      '\\/host',
      '/a\\b',
      '/a//b',
      '/%5C%5Chost',
      '/%2e%2e/api/x',
    ],
    ...[
      '/a/../api/x',
      '/./a',
      '/a?b=1',
      '/a#b',
      '/a b',
      '/a\tb',
      '/a\nb',
      '/a\u0000',
      '/a%00',
      '/a%0d%0aX: y',
    ],
    ...['/a\u202eb', '/\ud800', '/%', '/%zz', ' /a', '/a ', 'https://a.example/', 'javascript:alert(1)'],
    ...['/api/x', '/api', '/API/x', '/admin/users', '/static/x', '/media/x', '/x'.repeat(501)],
  ])('%j is none', (text) => {
    expect(fromPathOf(text)).toBe(null);
  });
});

describe('where a redirect may lead', () => {
  it.each([
    ['/product/dome', '/product/dome'],
    ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['https://a.example', 'https://a.example'],
    ['https://a.example/<script>', 'https://a.example/%3Cscript%3E'],
    ['https://दुकान.example/', 'https://xn--11b7ah1gn.example/'],
  ])('%s is kept as %s', (text, address) => {
    expect(toAddressOf(text)).toBe(address);
  });

  it.each([
    ...[
      'http://a.example/',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//evil.example',
    ],
    ...['/\\evil.example', 'https:/evil.example', 'https:evil.example', 'https:///evil.example', 'https://'],
    ...['https://user:pass@a.example/', 'https://a.example\\@evil.example', 'https://a.example/\nX: y'],
    ...[
      'https://a.example/ b',
      'java\tscript:alert(1)',
      ' https://a.example/',
      '/api/products',
      'mailto:a@b.example',
    ],
    ...['https://@evil.example/', `https://a.example/${'x'.repeat(1000)}`],
  ])('%j is refused', (text) => {
    expect(toAddressOf(text)).toBe(null);
  });
});

describe('the query of a request', () => {
  it.each([
    ['/product/dome', '?a=1&b=2', '/product/dome?a=1&b=2'],
    ['/product/dome', '', '/product/dome'],
    ['/product/dome', '?', '/product/dome'],
    ['https://a.example/x?y=1', '?a=1', 'https://a.example/x?y=1&a=1'],
    ['https://a.example/x#end', '?a=1', 'https://a.example/x?a=1#end'],
  ])('of %s goes along: %s', (address, query, whole) => {
    expect(withQuery(address, query)).toBe(whole);
  });
});
