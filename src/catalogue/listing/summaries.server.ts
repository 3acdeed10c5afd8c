import type { Page } from '../../kit/rules/list-page.ts';
import type { ProductSummary } from './catalogue.shapes.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import type { ProductRow } from './product-columns.server.ts';
import { summaryOf } from './product-reply.server.ts';

export async function summaries(
  services: WithRecordingFacts,
  { items, ...totals }: Page<ProductRow>,
): Promise<Page<ProductSummary>> {
  const facts = await services.recordingFacts();
  return { items: items.map((row) => summaryOf(row, facts)), ...totals };
}
