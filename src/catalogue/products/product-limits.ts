/** Limits of one product; the API and imports check the same. */
export const MAX_SKU_LENGTH = 60;
export const MAX_BRAND_LENGTH = 120;
export const MAX_MAKER_ADDRESS_LENGTH = 500;
export const MAX_NET_UNIT_LENGTH = 20;
export const MAX_NET_QUANTITY = 1_000_000;
export const MAX_STOCK_UNITS = 1_000_000;
/** One tonne. */
export const MAX_WEIGHT_GRAMS = 1_000_000;
export const MAX_GST_RATE = 100;
export const HSN_PATTERN = /^\d{4,8}$/;
/** Products that have a code of 5 or 7 digits keep it. */
export const NEW_HSN_PATTERN = /^(\d{4}|\d{6}|\d{8})$/;
/** The reason why it sells without the proofs that its category requires. */
export const MAX_GATE_REASON_LENGTH = 300;
/** 50 years. */
export const MAX_WARRANTY_MONTHS = 600;

export const MAX_SPEC_KEY_LENGTH = 60;
/** A spec is one text, or a list of shorter ones. */
export const MAX_SPEC_LENGTH = 500;
export const MAX_SPEC_LIST = 30;
export const MAX_SPEC_LIST_TEXT_LENGTH = 200;

export const MAX_GROUP_AXES = 3;

const NET_QUANTITY_DECIMALS = 3;

/** The quantity has no more decimals than a label. */
export function isNetQuantityExact(quantity: number): boolean {
  return Number(quantity.toFixed(NET_QUANTITY_DECIMALS)) === quantity;
}

/** The form that slugOf makes. */
export const MAX_SLUG_LENGTH = 100;
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;
