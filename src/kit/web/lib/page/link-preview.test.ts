import { createElement, type ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { newQueryClient } from '../api/api-query.ts';
import { sampleShop } from '../../../../../tests/support/platform/sample-shop.ts';
import { Router } from '../../router/router.tsx';
import { LinkPreview, SiteOrigin } from './link-preview.tsx';
import { PageHead } from './page-head.tsx';
import { shopQuery } from './use-shop.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const ORIGIN = 'https://shop.example';

/** Renders a page with this head, or without one for null, and returns its link preview. */
function previewOf(head: ComponentProps<typeof PageHead> | null): Record<string, string> {
  const tags = head === null ? createElement(LinkPreview) : createElement(PageHead, head);
  const main = createElement('main', null, tags, createElement('h1', null, 'Hello'));
  const document = createElement('html', null, createElement('head'), createElement('body', null, main));
  const client = newQueryClient(() => Promise.reject(new Error('Nothing is to be asked.')));
  client.setQueryData(shopQuery.queryKey, sampleShop());
  const page = createElement(QueryClientProvider, { client }, document);
  const html = renderToString(
    createElement(SiteOrigin, { value: ORIGIN }, createElement(Router, { url: '/', children: page })),
  );
  const properties = html.matchAll(/<meta property="og:([^"]+)" content="([^"]*)"/g);
  const list = [...properties].map(([, name, content]) => [name!, content!] as const);
  // No tag occurs twice: some messengers take the first, some the last.
  expect(new Set(list.map(([name]) => name)).size).toBe(list.length);
  expect(html.indexOf('og:image')).toBeLessThan(html.indexOf('</head>'));
  return Object.fromEntries(list);
}

const ofProduct = (image: string) => ({
  title: 'Vega & Co "4 MP"',
  description: 'Sees <all>',
  canonical: '/product/vega',
  image: { url: image, alt: 'Vega & Co "4 MP"' },
});

describe('the preview of a link', () => {
  it('to a product shows the product’s image: its full URL, its size and its alternative text', () => {
    expect(previewOf(ofProduct(`/media/${HASH}.svg`))).toEqual({
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

  it('to a product with an uploaded image shows that image', () => {
    expect(previewOf(ofProduct(`/media/${HASH}-640.webp`)).image).toBe(
      `https://shop.example/media/${HASH}-preview.jpg`,
    );
  });

  it('to anything else, or to a product whose image is on another site, shows the shop’s image', () => {
    const shops = {
      image: 'https://shop.example/link-preview.png',
      'image:type': 'image/png',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'A camera watches a house and a shop at night',
    };

    expect(previewOf({ title: 'About', description: 'About us' })).toMatchObject(shops);
    expect(previewOf(null)).toMatchObject(shops);
    expect(previewOf(ofProduct('https://elsewhere.example/a.png'))).toMatchObject(shops);
  });
});
