/** See the specification's section 9. */

export const MY_ORDERS_PAGE_SIZE = 5;
export const ADMIN_ORDERS_PAGE_SIZE = 20;
export const MIN_DISCOUNT_PERCENTAGE = 0;
export const MAX_DISCOUNT_PERCENTAGE = 100;
export const MAX_STATUS_REASON_LENGTH = 200;
export const MAX_PO_NUMBER_LENGTH = 40;
export const MAX_COUPON_CATEGORIES = 200;
export const MAX_COUPON_USES = 1_000_000_000;
export const UNITS_PER_ADD = 1;
export const MAX_QUANTITY_PER_LINE = 1000;
export const MAX_LINES_PER_ORDER = 100;
/** An unpaid order may not take all of a counted product. */
export const MAX_COUNTED_UNITS_PER_ORDER = 100;

/** The definition of the column orders.number has it too. */
export const ORDER_NUMBER_PREFIX = 'CHK-';

export const UNDO_SECONDS = 10;

export const MAX_EXPORTED_ORDERS = 10_000;
