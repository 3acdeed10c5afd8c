import { describe, expect, it } from 'vitest';
import { htmlDocument } from './html-document.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const ORIGIN = 'https://shop.example';

/** The link preview of a page on which React has drawn these tags. */
function previewOf(...tags: string[]): Record<string, string> {
  const body = `<main>${tags.join('')}<h1>Hello</h1></main>`;
  const page = { status: 200 as const, body, state: {} as never, files: [] };
  const html = htmlDocument(page, '', ORIGIN);
  const properties = html.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"/g);
  const list = [...properties].map(([, name, content]) => [name!, content!] as const);
  // None twice: messengers take the first, some the last.
  expect(new Set(list.map(([name]) => name)).size).toBe(list.length);
  expect(html.indexOf('og:image')).toBeLessThan(html.indexOf('</head>'));
  return Object.fromEntries(list);
}

const ofProduct = (image: string) => [
  '<title>Vega &amp; Co &quot;4 MP&quot; · Chaukas</title>',
  '<meta name="description" content="Sees &lt;all&gt;"/>',
  '<link rel="canonical" href="/product/vega"/>',
  `<meta property="og:image" content="${image}"/>`,
  '<meta property="og:image:alt" content="Vega &amp; Co &quot;4 MP&quot;"/>',
];

describe('the preview of a link', () => {
  it('to a product shows its own picture, by its whole address, with its size and what it shows', () => {
    expect(previewOf(...ofProduct(`/media/${HASH}.svg`))).toEqual({
      type: 'website',
      site_name: 'Chaukas',
      locale: 'en_IN',
      title: 'Vega &amp; Co &quot;4 MP&quot; · Chaukas',
      description: 'Sees &lt;all&gt;',
      url: 'https://shop.example/product/vega',
      image: `https://shop.example/media/${HASH}-preview.jpg`,
      'image:type': 'image/jpeg',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Vega &amp; Co &quot;4 MP&quot;',
    });
  });

  it('to a product with an uploaded picture shows that', () => {
    expect(previewOf(...ofProduct(`/media/${HASH}-640.webp`)).image).toBe(
      `https://shop.example/media/${HASH}-preview.jpg`,
    );
  });

  it('to anything else, or to a product whose picture is elsewhere, shows the shop', () => {
    const shops = {
      image: 'https://shop.example/link-preview.png',
      'image:type': 'image/png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'A camera watches a house and a shop at night',
    };

    expect(previewOf('<title>About · Chaukas</title>')).toMatchObject(shops);
    expect(previewOf(...ofProduct('https://elsewhere.example/a.png'))).toMatchObject(shops);
  });
});
