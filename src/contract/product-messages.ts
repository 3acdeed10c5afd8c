/** The sentences about products. They are used as messages.products. */
export const products = {
  fetchFailed: 'Failed to fetch products',
  price: 'Price must be a number of rupees with at most two decimals.',
  notFound: 'This product is not in our catalogue.',
  none: 'No Products Found',
  loading: 'Loading products...',
} as const;
