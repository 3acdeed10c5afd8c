import type { Page } from '../../../../domain/platform/list-page.ts';
import type { ProductSummary } from '../../../../contract/catalogue/catalogue-shapes.ts';
import type { Services } from '../../../services.ts';
import type { ProductRow } from './product-columns.ts';
import { summaryOf } from './product-reply.ts';
import { recordingFacts } from './recording-facts.ts';

export async function summaries(
  services: Services,
  { items, ...totals }: Page<ProductRow>,
): Promise<Page<ProductSummary>> {
  const facts = await recordingFacts(services);
  return { items: items.map((row) => summaryOf(row, facts)), ...totals };
}
