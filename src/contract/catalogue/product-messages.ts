export const fetchFailed = 'Failed to fetch products';
export const price = 'Price must be a number of rupees with at most two decimals.';
export const notFound = 'This product is not in our catalogue.';
export const none = 'No Products Found';
export const loading = 'Loading products...';
