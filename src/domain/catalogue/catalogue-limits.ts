/** Limits and sizes of catalogue; those of the specification are in its section 9. */

export const CATALOGUE_PAGE_SIZE = 24;
export const ADMIN_PRODUCTS_PAGE_SIZE = 10;
export const FEATURED_ON_HOME = 8;
/** Up to this many units, shoppers see how many are left. */
export const FEW_LEFT = 6;

export const CAROUSEL_INTERVAL_MS = 3000;
export const MAX_DESCRIPTION_LENGTH = 5000;
/** The highest price of a product in rupees. It keeps every sum far below 2^53 paise. */
export const MAX_PRICE_RUPEES = 10_000_000;

/** A body with an image as a data URI, or with the e-invoice portal's replies, may have 8 MB, every other 100 KB. */
export const IMAGE_BODY_BYTES = 8 * 1024 * 1024;

/** A category and those above it. */
export const MAX_CATEGORY_LEVELS = 4;

export const MAX_PICTURES = 12;
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** A file of that size in base64, with the rest of its body. */
export const FILE_BODY_BYTES = 28 * 1024 * 1024;

export const MAX_GROUP_PRODUCTS = 100;
