import { describe, expect, it } from 'vitest';
import { MAX_ADDRESSES, sitemapFiles, sitemapIndexText, sitemapText } from './sitemap-files.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://shop.example/product/p-${index}` }));

describe('sitemaps', () => {
  it('are one file up to 50,000 addresses, and have the rest in further ones', () => {
    expect(sitemapFiles('sitemap', []).map(({ name }) => name)).toEqual(['sitemap.xml']);
    expect(sitemapFiles('sitemap', numbered(MAX_ADDRESSES))).toHaveLength(1);

    const files = sitemapFiles('sitemap-hi', numbered(100_001));

    expect(files.map(({ name }) => name)).toEqual(['sitemap-hi.xml', 'sitemap-hi-2.xml', 'sitemap-hi-3.xml']);
    expect(files.map(({ addresses }) => addresses.length)).toEqual([50_000, 50_000, 1]);
    expect(sitemapText(files[2]!)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://shop.example/product/p-100000</loc></url>\n</urlset>\n',
    );
  });

  it('are named in an index with the day of their latest change', () => {
    const [older, newer] = ['2026-10-30', '2026-11-23'].map((day) => new Date(`${day}T20:00:00Z`));
    const [first] = sitemapFiles('sitemap', [
      { url: 'https://shop.example/' },
      { url: 'https://shop.example/product/a', changed: newer! },
      { url: 'https://shop.example/product/b', changed: older! },
    ]);
    const [second] = sitemapFiles('sitemap-hi', [{ url: 'https://shop.example/hi' }]);

    const text = sitemapIndexText('https://shop.example', [first!, second!], older!);

    expect(text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n');
    expect(text).toContain(
      '<sitemap><loc>https://shop.example/sitemap.xml</loc><lastmod>2026-11-23</lastmod></sitemap>\n' +
        '<sitemap><loc>https://shop.example/sitemap-hi.xml</loc><lastmod>2026-10-30</lastmod></sitemap>\n',
    );
  });
});
