/** Limits and sizes of the desk; those of the specification are in its section 9. */

export const CHART_LINE_COLOUR = '#f0a500';
export const CHART_FILL_COLOUR = 'rgba(240,165,0,0.2)';
/** An answer to an enquiry is due within this time. */
export const ENQUIRY_ANSWER_HOURS = 48;

export const ENQUIRY_NUMBER_PREFIX = 'ENQ-';
