export const MAX_OWN_PAGES = 500;
export const MAX_BLOCKS = 40;
/** Limit of a page's content, as JSON. */
export const MAX_CONTENT_BYTES = 200_000;
/** Limit of one text in one language. */
export const MAX_TEXT_LENGTH = 20_000;
export const MAX_SLUG_LENGTH = 80;
/** Beyond it the oldest go, but never the first. */
export const MAX_VERSIONS = 200;
export const PREVIEW_MINUTES = 30;

export const MAX_SLIDES = 8;
export const MAX_BLOCK_ITEMS = 40;
export const MAX_BLOCK_PRODUCTS = 24;

export const MAX_HEADER_LINKS = 8;
export const MAX_FOOTER_COLUMNS = 4;
export const MAX_COLUMN_LINKS = 12;

export const MAX_BRAND_PICTURE_BYTES = 2 * 1024 * 1024;
export const MAX_CITIES = 60;
export const MAX_CITY_LENGTH = 80;
export const MAX_OPENING_ROWS = 7;
export const MAX_SOCIAL_LENGTH = 200;
export const FIRST_FOUNDING_YEAR = 1900;

/** Default time for which a cart is left alone before a mail about it is sent. */
export const CART_MAIL_AFTER_HOURS = 24;
export const MAX_CART_MAIL_AFTER_HOURS = 168;
/** An older cart is forgotten. */
export const MAX_CART_AGE_DAYS = 7;
/** One person gets at most one mail in this time. */
export const CART_MAIL_PAUSE_DAYS = 30;
