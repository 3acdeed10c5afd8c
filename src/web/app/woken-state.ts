import type { DehydratedState } from '@tanstack/react-query';

/** What the server hands to the browser beside the HTML, so that the page wakes without asking again. */
export interface WokenState {
  queries: DehydratedState;
  missing: string | null;
}

/** The id of the script element it travels in. */
export const STATE_ELEMENT_ID = 'woken-state';
