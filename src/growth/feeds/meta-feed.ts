import { feedPrice, feedText, type FeedProduct, productType } from './google-feed.ts';

/** Catalogue fields of Meta Commerce Manager. */
const TITLE_LENGTH = 200;
const DESCRIPTION_LENGTH = 5000;

const COLUMNS: [name: string, cell: (product: FeedProduct) => string][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => feedText(title, TITLE_LENGTH)],
  ['description', ({ description }) => feedText(description, DESCRIPTION_LENGTH)],
  ['availability', ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ pricePaise }) => feedPrice(pricePaise)],
  ['link', ({ link }) => link],
  ['image_link', ({ image }) => image],
  ['brand', ({ brand }) => (brand === null ? '' : feedText(brand, TITLE_LENGTH))],
  ['gtin', ({ gtin }) => gtin ?? ''],
  ['product_type', productType],
  ['item_group_id', ({ groupId }) => groupId ?? ''],
];

/** RFC 4180. Read by a program, so that nothing is escaped for spreadsheets. */
export function metaFeed(products: readonly FeedProduct[]): string {
  const rows = [
    COLUMNS.map(([name]) => name),
    ...products.map((product) => COLUMNS.map(([, cell]) => cell(product))),
  ];
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
