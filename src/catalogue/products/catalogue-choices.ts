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

/** `name`: the specified "name contains"; `words`: all fields but the description; `text`: the description too. */
export const SEARCH_MATCHES = ['name', 'words', 'text'] as const;

export type SearchMatch = (typeof SEARCH_MATCHES)[number];

/** Values of one facet are alternatives; facets combine with "and". */
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

export const CERTIFICATE_KINDS = ['BIS', 'STQC', 'WPC', 'TEC'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];

export const CERTIFICATE_STATES = ['certified', 'pending', 'not_required'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

export const GATE_LEVELS = ['off', 'warn', 'block'] as const;
export type GateLevel = (typeof GATE_LEVELS)[number];

export const FILE_KINDS = ['datasheet', 'manual', 'firmware', 'certificate'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
