/** The data sent with the HTML, so that hydration needs no further requests. */
export interface PageState {
  origin: string;
  queries: { queryKey: readonly unknown[]; data: unknown }[];
  missing: string | null;
  /** Left out for English. */
  language?: { code: string; prefix: string };
  /** Whether the browser has an open query, so that no part of the page may sleep. */
  mayNotSleep?: true;
  /** The filters that the shop has defined itself; left out when there are none. */
  filters?: string[];
}

export const STATE_ELEMENT_ID = 'page-state';
