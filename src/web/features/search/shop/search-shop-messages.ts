export const suggestions = 'Suggestions';
export const of1Suggestion = '1 suggestion';
export const suggestionsWithLength = (length: number) => `${length} suggestions`;
export const outOfStock = 'Out of stock';
export const searchForProducts = 'Search for products...';
export const searchCamerasKitsRecorders = 'Search cameras, kits, recorders…';
export const findProducts = 'Find products';
