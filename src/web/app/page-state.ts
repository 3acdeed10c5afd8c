/** The data that the server sends with the HTML, so that hydration needs no further requests. */
export interface PageState {
  /** The shop's own origin. */
  origin: string;
  queries: { queryKey: readonly unknown[]; data: unknown }[];
  /** The path that the server found no record for. */
  missing: string | null;
  /** Whether the browser has something to ask at once, so that no part of the page may sleep. */
  mayNotSleep?: true;
  /** The names of the filters that the shop has defined besides those it came with; left out when there are none. */
  filters?: string[];
}

/** The id of the script element that holds the state. */
export const STATE_ELEMENT_ID = 'page-state';
