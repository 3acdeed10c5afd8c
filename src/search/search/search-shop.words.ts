import { sentences } from '../../kit/rules/sentences.ts';

export const searchShopMessages = sentences('searchShop', {
  suggestions: 'Suggestions',
  of1Suggestion: '1 suggestion',
  suggestionsWithLength: (length: number) => `${length} suggestions`,
  outOfStock: 'Out of stock',
  searchForProducts: 'Search for products...',
  searchCamerasKitsRecorders: 'Search cameras, kits, recorders…',
  findProducts: 'Find products',
  searches: 'Searches',
  categories: 'Categories',
  brands: 'Brands',
  products: 'Products',
});
