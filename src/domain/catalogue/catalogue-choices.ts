/** The allowed words of queries and fields of catalogue. */

export const PRODUCT_SORTS = [
  'popular',
  'price',
  '-price',
  'name',
  '-name',
  'newest',
  'country',
  '-country',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/**
 * How a search text is met: `name` is the specified "name contains", `words` finds every word in any field but the
 * description, `text` in the description too.
 */
export const SEARCH_MATCHES = ['name', 'words', 'text'] as const;

export type SearchMatch = (typeof SEARCH_MATCHES)[number];

/** The facets a shopper can filter by. Several values of one facet mean "any of them", several facets "all of them". */
export const FACETS = [
  'category',
  'brand',
  'place',
  'night',
  'mp',
  'technology',
  'ip',
  'channels',
  'capacity',
  'country',
] as const;

export type Facet = (typeof FACETS)[number];

export const CERTIFICATE_KINDS = ['BIS', 'STQC', 'WPC'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CERTIFICATE_STATES = ['certified', 'pending', 'not_required'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const GATE_LEVELS = ['off', 'warn', 'block'] as const;
export type GateLevel = (typeof GATE_LEVELS)[number];

export const FILE_KINDS = ['datasheet', 'manual', 'firmware', 'certificate'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Which products an admin lists; without one, all but the archived. */
export const ADMIN_PRODUCT_STATES = ['live', 'draft', 'held', 'archived', 'all'] as const;

export type AdminProductState = (typeof ADMIN_PRODUCT_STATES)[number];

export const ADMIN_PRODUCT_SORTS = ['newest', 'name', 'sku', 'price', 'stock'] as const;
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number];
