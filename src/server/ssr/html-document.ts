import { LINK_PICTURE, linkPictureOf } from '../../contract/link-picture.ts';
import { shop } from '../../contract/shop-identity.ts';
import type { DrawnPage } from '../../web/app/entry-server.tsx';

/** React leaves a page's title, descriptions and links where they stood in the body: they are lifted into the head. */
const HEAD_TAGS = /<title>[^<]*<\/title>|<meta [^>]*\/?>|<link rel="(?:canonical|preload)"[^>]*\/?>/g;

/** What a page says for its link preview alone. */
const OF_LINK_PREVIEW = '<meta property="og:';

/**
 * Frames a drawn page as an HTML document.
 * @param page what React drew
 * @param clientTags the tags that bring styles and scripts
 * @param origin the shop's own, for what other sites read
 */
export function htmlDocument(page: DrawnPage, clientTags: string, origin: string): string {
  const lifted: string[] = [];
  const body = page.body.replace(HEAD_TAGS, (tag) => {
    lifted.push(tag);
    return '';
  });
  // `<` is written as an escape, so that no text in the data can end the script element it travels in.
  const state = JSON.stringify(page.state).replaceAll('<', '\\u003c');
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    lifted.filter((tag) => !tag.startsWith(OF_LINK_PREVIEW)).join('') +
    linkPreview(lifted, origin) +
    '<meta name="theme-color" content="#0b0f17">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icon-180.png">' +
    '<link rel="manifest" href="/site.webmanifest">' +
    clientTags +
    `</head><body><div id="root">${body}</div>` +
    `<script type="application/json" id="woken-state">${state}</script></body></html>`
  );
}

/** What a messenger shows of a link to the page (ogp.me), made of what the page says of itself. */
function linkPreview(lifted: string[], origin: string): string {
  const head = lifted.join('');
  const title = /<title>([^<]*)</.exec(head)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const path = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const image = productPicture(head) ?? SHOP_PICTURE;
  const properties = {
    type: 'website',
    site_name: shop.name,
    locale: 'en_IN',
    title,
    description,
    url: path && `${origin}${path}`,
    image: `${origin}${image.path}`,
    'image:type': image.type,
    'image:width': LINK_PICTURE.width,
    'image:height': LINK_PICTURE.height,
    'image:alt': image.alt,
  };
  return (
    Object.entries(properties)
      .filter(([, content]) => content !== undefined)
      .map(([name, content]) => `<meta property="og:${name}" content="${content}">`)
      .join('') + '<meta name="twitter:card" content="summary_large_image">'
  );
}

/** What links to pages without a picture of their own show. */
const SHOP_PICTURE = {
  path: '/link-preview.png',
  type: 'image/png',
  alt: 'A camera watches a house and a shop at night',
};

/** @returns the picture of the product the page is about, if it is about one and has one */
function productPicture(head: string) {
  const image = /<meta property="og:image" content="([^"]*)"/.exec(head)?.[1];
  const alt = /<meta property="og:image:alt" content="([^"]*)"/.exec(head)?.[1];
  const path = image === undefined ? null : linkPictureOf(image);
  return path === null ? null : { path, type: 'image/jpeg', alt };
}
