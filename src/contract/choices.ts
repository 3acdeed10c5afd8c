/** The allowed words of queries and fields, except the order statuses. */

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

export const GROUPINGS = ['day', 'month', 'year'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const ENQUIRY_STATES = ['new', 'answered'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** The kinds of mail. */
export const MAIL_KINDS = [
  'sign-up-code',
  'account-exists',
  'reset-link',
  'password-changed',
  'order',
  'enquiry',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A failed job was given up, or waits for its next attempt. */
export const FAILED_JOB_STATES = ['given-up', 'waiting'] as const;
export type FailedJobState = (typeof FAILED_JOB_STATES)[number];

export const ORDER_SORTS = ['createdAt', '-createdAt', 'totalAmount', '-totalAmount'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export const COUPON_SORTS = ['code', '-code', 'expirationDate', '-expirationDate', 'newest'] as const;
export type CouponSort = (typeof COUPON_SORTS)[number];

export const CUSTOMER_SORTS = ['name', '-name', 'newest', 'oldest'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
