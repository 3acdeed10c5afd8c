import type { Page } from '../../kit/rules/list-page.ts';
import type { ProductSummary } from './catalogue.shapes.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import { type ProductRow, summaryOf } from './product-reply.server.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import type { Paging } from '../../db/read-page.ts';

export async function summaries(
  services: WithRecordingFacts,
  { items, ...totals }: Page<ProductRow>,
): Promise<Page<ProductSummary>> {
  const facts = await services.recordingFacts();
  return { items: items.map((row) => summaryOf(row, facts)), ...totals };
}

/** No limit means the first hundred: each filter would make its own copy of the catalogue. */
export function boundedPaging({ page, limit }: Paging): Paging {
  return limit === undefined ? { page: 1, limit: MAX_PAGE_SIZE } : { page, limit };
}
