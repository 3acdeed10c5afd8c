/** Paths of the lists of products that Google and Meta fetch. */
export const feedPaths = { google: '/feeds/google.xml', meta: '/feeds/meta.csv' } as const;
