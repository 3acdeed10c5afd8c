import { feedPrice, feedText, type FeedProduct } from './feed-product.ts';

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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function element(name: string, text: string): string {
  return `<${name}>${text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)}</${name}>`;
}
