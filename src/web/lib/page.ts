import type { ComponentType } from 'react';
import type { ApiQuery } from './api-query.ts';

/** Where a page stands: the parameters of its path and what follows the question mark. */
export interface PageUrl {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

export interface PageProps {
  /** The parameters of the page's path. */
  params: PageUrl['params'];
}

/** What a file in pages/ exports: what to draw, and the questions it asks, so that they can be asked ahead. */
export interface PageModule {
  Component: ComponentType<PageProps>;
  queries?: (pageUrl: PageUrl) => ApiQuery[];
}
