import * as priceListMessages from './price-list.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import { record } from '../../platform/records/record.server.ts';

export const priceLists = record({
  table: 'price_lists',
  notFound: () => priceListMessages.notFound,
  changed: () => priceListMessages.changed,
  edits: ['price-list.create', 'price-list.update', 'price-list.prices', 'price-list.import'],
  taken: { price_lists_name: () => conflict('name_taken', priceListMessages.nameTaken) },
});
