export const BOX = 'Search for products...';
