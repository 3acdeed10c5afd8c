/** See the specification's section 9. */

export const CATALOGUE_PAGE_SIZE = 24;
export const ADMIN_PRODUCTS_PAGE_SIZE = 10;
export const FEATURED_ON_HOME = 8;
/** Shoppers see the units left up to this many. */
export const FEW_LEFT = 6;

export const CAROUSEL_INTERVAL_MS = 3000;
export const MAX_DESCRIPTION_LENGTH = 5000;
/** Rupees; the limit keeps every sum far below 2^53 paise. */
export const MAX_PRICE_RUPEES = 10_000_000;

/** Limit for images as data URIs and the e-invoice portal's replies; other bodies have 100 KB. */
export const IMAGE_BODY_BYTES = 8 * 1024 * 1024;

/** Limit for a customer's form: a review, a return, a claim, a complaint. */
export const MAX_SENT_PICTURES = 5;
/** Size of the pictures as the form sends them; one alone may be as large as a product's. */
export const SENT_PICTURES_BODY_BYTES = 3 * IMAGE_BODY_BYTES;
/** Size for somebody without an account, whose browser made the pictures small. */
export const GUEST_PICTURES_BODY_BYTES = IMAGE_BODY_BYTES;

/** Including the category itself. */
export const MAX_CATEGORY_LEVELS = 4;

/** Days after delivery for a change of mind. */
export const MAX_RETURN_DAYS = 365;

export const MAX_PICTURES = 12;
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const FILE_BODY_BYTES = 28 * 1024 * 1024;

export const MAX_GROUP_PRODUCTS = 100;

export const MAX_KIT_PARTS = 50;
export const MAX_PART_QUANTITY = 1000;
