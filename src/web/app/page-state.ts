import type { DehydratedState } from '@tanstack/react-query';

/** What the server sends with the HTML, so that the browser hydrates the page without asking again. */
export interface PageState {
  queries: DehydratedState;
  /** The URL whose page the server found missing. */
  missing: string | null;
}

/** The id of the script element that holds it. */
export const STATE_ELEMENT_ID = 'page-state';
