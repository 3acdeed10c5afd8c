export const tilesMessages = { product: 'product', products: 'products' } as const;
