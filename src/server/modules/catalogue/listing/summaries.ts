import type { Page } from '../../../../domain/platform/list-page.ts';
import type { ProductSummary } from '../../../../contract/catalogue/catalogue-shapes.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.ts';
import type { ProductRow } from './product-columns.ts';
import { summaryOf } from './product-reply.ts';

export async function summaries(
  services: WithRecordingFacts,
  { items, ...totals }: Page<ProductRow>,
): Promise<Page<ProductSummary>> {
  const facts = await services.recordingFacts();
  return { items: items.map((row) => summaryOf(row, facts)), ...totals };
}
