/** Limits and sizes of orders; those of the specification are in its section 9. */

export const MY_ORDERS_PAGE_SIZE = 5;
export const ADMIN_ORDERS_PAGE_SIZE = 20;
export const MIN_DISCOUNT_PERCENTAGE = 0;
export const MAX_DISCOUNT_PERCENTAGE = 100;
export const UNITS_PER_ADD = 1;
export const MAX_QUANTITY_PER_LINE = 1000;
export const MAX_LINES_PER_ORDER = 100;
/** Of a counted product: an unpaid order may not take all of it. */
export const MAX_COUNTED_UNITS_PER_ORDER = 100;

/** The number of an order begins with this; the column orders.number is made with it. */
export const ORDER_NUMBER_PREFIX = 'CHK-';

/** How long the undo button for a change of an order's status is shown. */
export const UNDO_SECONDS = 10;

export const MAX_EXPORTED_ORDERS = 10_000;
