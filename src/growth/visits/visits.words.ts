import { VISITS_KEPT_DAYS } from './visit-limits.ts';

export const none = 'No visits yet.';
export const off = 'They are counted once you switch that on at Storefront, Growth.';
export const loading = 'Loading the visits...';
export const fetchFailed = 'Failed to load the visits. Please try again later.';
export const range = `Please choose a first day that is not after the last, and at most ${VISITS_KEPT_DAYS} days.`;
export const chart = 'Pages seen each day, as bars';
export const searches = 'What people searched for';
export const nothing = 'Nothing in this time.';
