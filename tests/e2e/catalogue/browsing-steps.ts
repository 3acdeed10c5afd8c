import type { Page } from '@playwright/test';
import type { ProductSummary } from '../../../src/catalogue/listing/catalogue.shapes.ts';

/** @returns the products that the API answers to the same query */
export async function read(page: Page, query: string): Promise<ProductSummary[]> {
  const answer = await page.request.get(`/api/products?${query}`);
  return (await answer.json()) as ProductSummary[];
}
