import { escaped } from '../../kit/rules/escaped.ts';

/** Product data specification of Google Merchant Center. */
const TITLE_LENGTH = 150;
const DESCRIPTION_LENGTH = 5000;
const PRODUCT_TYPE_LENGTH = 750;

/** RSS 2.0. */
export function googleFeed(shop: { name: string; url: string }, products: readonly FeedProduct[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', feedText(shop.name, TITLE_LENGTH)),
    element('link', shop.url),
    element('description', feedText(shop.name, TITLE_LENGTH)),
    ...products.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function itemOf(product: FeedProduct): string {
  const { sku, brand, gtin, groupId, mrpPaise, weightGrams } = product;
  const lines = [
    element('g:id', product.id),
    element('g:title', feedText(product.title, TITLE_LENGTH)),
    element('g:description', feedText(product.description, DESCRIPTION_LENGTH)),
    element('g:link', product.link),
    element('g:image_link', product.image),
    ...product.moreImages.map((image) => element('g:additional_image_link', image)),
    element('g:availability', product.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', feedPrice(product.pricePaise)),
    mrpPaise !== null && element('g:maximum_retail_price', feedPrice(mrpPaise)),
    element('g:condition', 'new'),
    brand !== null && element('g:brand', feedText(brand, TITLE_LENGTH)),
    gtin !== null && element('g:gtin', gtin),
    sku !== null && element('g:mpn', sku),
    gtin === null && brand === null && element('g:identifier_exists', 'no'),
    element('g:product_type', productType(product)),
    groupId !== null && element('g:item_group_id', groupId),
    weightGrams !== null && element('g:shipping_weight', `${weightGrams} g`),
  ];
  return `<item>\n${lines.filter((line) => line !== false).join('\n')}\n</item>`;
}

export function productType({ categories }: Pick<FeedProduct, 'categories'>): string {
  return feedText(categories.join(' > '), PRODUCT_TYPE_LENGTH);
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

/** A product as a feed describes it. Amounts are in paise. */
export interface FeedProduct {
  /** The SKU, or the id where there is none. */
  id: string;
  sku: string | null;
  title: string;
  description: string;
  link: string;
  image: string;
  moreImages: string[];
  isInStock: boolean;
  pricePaise: number;
  mrpPaise: number | null;
  brand: string | null;
  /** Valid ones only. */
  gtin: string | null;
  /** Names from the top: `Cameras`, `Dome`. */
  categories: string[];
  groupId: string | null;
  weightGrams: number | null;
}

/** Removes control characters, and cuts a text that is too long behind a whole word. */
export function feedText(text: string, maxLength: number): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= maxLength) return plain;
  const cut = plain.slice(0, maxLength + 1);
  const end = cut.lastIndexOf(' ');
  // A single word that is longer than the limit is cut within, but not within a character.
  return (end > 0 ? cut.slice(0, end) : plain.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')).trimEnd();
}

/** `1149.00 INR` */
export function feedPrice(paise: number): string {
  return `${(paise / 100).toFixed(2)} INR`;
}
