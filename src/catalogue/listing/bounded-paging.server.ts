import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import type { Paging } from '../../db/read-page.ts';

/** No limit means the first hundred: each filter would make its own copy of the catalogue. */
export function boundedPaging({ page, limit }: Paging): Paging {
  return limit === undefined ? { page: 1, limit: MAX_PAGE_SIZE } : { page, limit };
}
