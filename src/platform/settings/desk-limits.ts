/** See the specification's section 9. */

export const CHART_LINE_COLOUR = '#f0a500';
export const CHART_FILL_COLOUR = 'rgba(240,165,0,0.2)';
export const ENQUIRY_ANSWER_HOURS = 48;

export const ENQUIRY_NUMBER_PREFIX = 'ENQ-';

export const MAX_LIST_PERCENT = 90;
export const MAX_BREAKS = 10;
export const MAX_PRICED_ITEMS = 100;
export const MAX_PRICE_ROWS = 10_000;
export const PRICE_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_PRICE_FAULTS = 1000;

export const MAX_QUOTE_TERMS_LENGTH = 1000;
export const MAX_QUOTE_NOTE_LENGTH = 1000;
export const QUOTE_REQUESTS_A_DAY = 10;
