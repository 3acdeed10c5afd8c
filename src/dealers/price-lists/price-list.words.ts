import { MAX_BREAKS } from '../../platform/settings/desk-limits.ts';

export const notFound = 'This price list does not exist.';
export const productNotFound = 'This product does not exist.';
export const none = 'No price lists yet.';
export const purpose =
  'Give a kind of dealer its own prices: a percentage off, and fixed prices by quantity.';
export const noPrices = 'No product has a fixed price here. Import a sheet, or add a product by its SKU.';
export const loadFailed = 'Failed to load the price lists.';
export const saveFailed = 'Could not save the price list.';
export const saved = 'Price list saved.';
export const pricesSaved = 'Prices saved.';
export const deleted = 'Price list deleted.';
export const confirmDelete = 'Delete this price list?';
export const leave = 'Leave without saving the price list?';
export const changed = 'Somebody else changed this price list. Please check the new values.';
export const nameTaken = 'There is a price list with this name already.';
export const inUse = 'A company has this price list. Give it another one first.';
export const name = 'A name has 1 to 100 characters.';
export const percent = 'A percentage is 0 to 90, with at most two decimals.';
export const day = 'A day is written yyyy-mm-dd.';
export const days = 'The last day is before the first.';
export const categoryUnknown = 'This category does not exist.';
export const categoryTwice = 'This category is entered twice.';
export const quantity = 'The quantity is a whole number from 1 to 1,000.';
export const quantityTwice = 'This quantity is entered twice.';
export const price = 'The price is 0.01 to 1,00,00,000 rupees, with at most two decimals.';
export const priceRises = 'The price must not rise with the quantity.';
export const breaksMost = `A product has at most ${MAX_BREAKS} prices.`;
export const sheet = {
  header: 'The first row must name the columns SKU, From quantity and Price.',
  unreadable: 'A quotation mark in the file is not closed.',
  tooLong: 'A price list file has at most 10,000 rows.',
  skuMissing: 'The SKU is missing.',
  skuUnknown: (sku: string) => `No product has the SKU “${sku}”.`,
  number: (text: string) => `“${text}” is not a price above 0 with at most two decimals.`,
  quantity: (text: string) => `“${text}” is not a whole number from 1 to 1,000.`,
  rowTwice: 'This SKU and quantity are in the file twice.',
  breaksRise: 'The price rises with the quantity.',
  failed: 'Could not read the file.',
};
