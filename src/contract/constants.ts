/** Business constants and limits: section 9 of the specification, and further limits. */

export const CATALOGUE_PAGE_SIZE = 24;
export const MY_ORDERS_PAGE_SIZE = 5;
export const ADMIN_PRODUCTS_PAGE_SIZE = 10;
export const ADMIN_ORDERS_PAGE_SIZE = 20;
export const ADMIN_USERS_PAGE_SIZE = 10;
/** For coupons, enquiries and the audit log, which the specification does not mention. */
export const ADMIN_LIST_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
export const FEATURED_ON_HOME = 8;

export const PHONE_DIGITS = 10;
export const ONE_TIME_CODE_DIGITS = 6;
export const RESEND_COOLDOWN_SECONDS = 30;
export const ONE_TIME_CODE_MINUTES = 10;
export const RESET_LINK_MINUTES = 30;

export const MIN_DISCOUNT_PERCENTAGE = 0;
export const MAX_DISCOUNT_PERCENTAGE = 100;
export const UNITS_PER_ADD = 1;
export const MAX_QUANTITY_PER_LINE = 1000;
export const MAX_LINES_PER_ORDER = 100;
/** Of a counted product: an unpaid order may not take all of it. */
export const MAX_COUNTED_UNITS_PER_ORDER = 100;
/** The number of an order begins with this; the column orders.number is made with it. */
export const ORDER_NUMBER_PREFIX = 'CHK-';
/** Up to this many units, shoppers see how many are left. */
export const FEW_LEFT = 6;

export const CAROUSEL_INTERVAL_MS = 3000;
export const CHUNK_TIMEOUT_MS = 120_000;
/** How long a search waits after the last key press. */
export const SEARCH_DEBOUNCE_MS = 250;
export const USER_SEARCH_DEBOUNCE_MS = 500;
/** How long the undo button for a change of an order's status is shown. */
export const UNDO_SECONDS = 10;
export const MAX_EXPORTED_ORDERS = 10_000;

export const TOAST_DURATION_MS = {
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Infinity,
  custom: 4000,
} as const;
export const MAX_TOASTS = 20;

export const CHART_LINE_COLOUR = '#f0a500';
export const CHART_FILL_COLOUR = 'rgba(240,165,0,0.2)';

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
/** An answer to an enquiry is due within this time. */
export const ENQUIRY_ANSWER_HOURS = 48;
export const ENQUIRY_NUMBER_PREFIX = 'ENQ-';
export const MAX_NAME_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_ADDRESS_LENGTH = 1000;
export const MAX_DESCRIPTION_LENGTH = 5000;
export const MAX_MESSAGE_LENGTH = 5000;
export const MAX_SEARCH_LENGTH = 100;
/** What a synonym may stand for. */
export const MAX_SYNONYM_TARGETS = 8;
export const MAX_SYNONYMS = 2000;
/** How many suggestions of a kind are offered while somebody types. */
export const MAX_SUGGESTED_PRODUCTS = 6;
export const MAX_OTHER_SUGGESTIONS = 3;
/** The highest price of a product in rupees. It keeps every sum far below 2^53 paise. */
export const MAX_PRICE_RUPEES = 10_000_000;

export const SHOP_TIME_ZONE = 'Asia/Kolkata';

/** A body with an image as a data URI, or with the e-invoice portal's replies, may have 8 MB, every other 100 KB. */
export const IMAGE_BODY_BYTES = 8 * 1024 * 1024;
/** A sheet of 1,000 lines: a count, or a purchase. */
export const SHEET_BODY_BYTES = 1024 * 1024;
export const E_INVOICE_REPLIES_BYTES = 8 * 1024 * 1024;
/** A sheet that is imported, and the body that holds it in base64 beside other fields. */
export const MAX_IMPORT_BYTES = 14 * 1024 * 1024;
export const IMPORT_BODY_BYTES = 24 * 1024 * 1024;
/** A zone file of every PIN code. */
export const ZONE_FILE_BYTES = 4 * 1024 * 1024;
export const BODY_BYTES = 100 * 1024;

/** A category and those above it. */
export const MAX_CATEGORY_LEVELS = 4;

export const MAX_PICTURES = 12;
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** A file of that size in base64, with the rest of its body. */
export const FILE_BODY_BYTES = 28 * 1024 * 1024;
export const MAX_GROUP_PRODUCTS = 100;
