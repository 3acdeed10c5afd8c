/** See the specification's section 9. */

export const CHART_LINE_COLOUR = '#f0a500';
export const CHART_FILL_COLOUR = 'rgba(240,165,0,0.2)';
export const ENQUIRY_ANSWER_HOURS = 48;

export const ENQUIRY_NUMBER_PREFIX = 'ENQ-';
