import { sentences } from '../../kit/rules/sentences.ts';

export const productMessages = sentences('product', {
  fetchFailed: 'Failed to fetch products',
  price: 'Price must be a number of rupees with at most two decimals.',
  notFound: 'This product is not in our catalogue.',
  none: 'No Products Found',
  loading: 'Loading products...',
});
