import { DAY_SECONDS } from '../../kit/rules/units-of-time.ts';

/** The ways to pay at the counter; a sum on account is not paid yet. */
export const COUNTER_KINDS = ['cash', 'upi', 'card', 'account'] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

export const MAX_COUNTER_PARTS = 10;
/** A bound above any real payment, as cash of that much may not be taken. */
export const MAX_CASH_RUPEES = 1_000_000;
export const MAX_HELD_LABEL_LENGTH = 80;
export const MAX_CASH_NOTE_LENGTH = 200;
export const MAX_SCANNED_LENGTH = 60;
export const MIN_PHONE_DIGITS = 4;
export const MAX_FOUND_CUSTOMERS = 10;
export const HELD_BILL_SECONDS = 7 * DAY_SECONDS;

export const WALK_IN_NAME = 'Walk-in customer';
export const SOLD_AT_COUNTER = 'Sold at the counter';

export const MAX_SHARED_DAYS = 30;
export const SHARED_DAYS = 7;
export const SHARED_LINK_LENGTH = 43;

/** With the person's id the key of a device's bill at the counter; logging out clears all of them. */
export const COUNTER_BILLS = 'counter-bill-';
