export const GROUPINGS = ['day', 'month', 'year'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const ENQUIRY_STATES = ['new', 'answered'] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
