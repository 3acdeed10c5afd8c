import type { ComponentType } from 'react';
import type { Shop } from '../../../../platform/settings/settings.shapes.ts';
import type { ApiQuery } from '../api/api-query.ts';
import type { LazyChunk } from './lazy-chunk.ts';

export interface PageUrl {
  pathname: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

export interface PageProps {
  params: PageUrl['params'];
}

export interface PageModule {
  Component: ComponentType<PageProps>;
  queries?: (pageUrl: PageUrl) => ApiQuery[];
  /** Queries that the answers of `queries`, in their order, show to be needed as well. */
  furtherQueries?: (answers: unknown[]) => ApiQuery[];
  /** Whether the shop has the page at present; always, where it is left out. */
  isThere?: (shop: Shop) => boolean;
  /** Loads parts that the browser loads later and the server renders at once. */
  loadParts?: () => Promise<unknown>;
  /** Parts that sleep on a first visit; otherwise they load with the page. */
  sleepingParts?: LazyChunk<unknown>[];
  /** Of the desk: whether technicians, who are outside its layout, see the page too. */
  isForAllStaff?: true;
}
