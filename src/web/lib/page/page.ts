import type { ComponentType } from 'react';
import type { ApiQuery } from '../api/api-query.ts';
import type { LazyChunk } from './lazy-chunk.ts';

/** The URL of a page: the parameters of its path, and its query string. */
export interface PageUrl {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

export interface PageProps {
  /** The parameters of the page's path. */
  params: PageUrl['params'];
}

/** The exports of a file in pages/: the component, and the queries that can be run before it is rendered. */
export interface PageModule {
  Component: ComponentType<PageProps>;
  queries?: (pageUrl: PageUrl) => ApiQuery[];
  /** Loads what the browser loads later and the server renders at once. */
  loadParts?: () => Promise<unknown>;
  /** Parts of the page that sleep on a first visit. Otherwise they load with the page. */
  sleepingParts?: LazyChunk<unknown>[];
}
