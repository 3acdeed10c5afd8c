import { indianNumber } from '../../kit/rules/money.ts';

export const none = 'There are no demo products to remove.';
export const remove = 'Remove the demo products';
export const confirmRemove = (count: number) => `Take ${indianNumber(count)} demo products off sale?`;
export const confirmLead =
  'Products that you have edited stay. Orders keep their lines, and Undo brings everything back.';
export const removed = (products: number, categories: number) =>
  `${indianNumber(products)} demo products and ${indianNumber(categories)} empty categories removed.`;
export const kept = (count: number) =>
  count === 1
    ? '1 product stays, because it was edited.'
    : `${indianNumber(count)} products stay, because they were edited.`;
export const undo = 'Undo';
export const undone = 'The demo products are back.';
export const removeFailed = 'Could not remove the demo products.';
export const undoFailed = 'Could not bring the demo products back.';
export const restoredSince = 'It was restored since.';
