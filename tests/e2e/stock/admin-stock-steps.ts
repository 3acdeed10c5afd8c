import type { Page } from '@playwright/test';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { expect } from '../platform/story.ts';

export async function someProduct(page: Page, name: string, more: object = {}): Promise<Product> {
  const body = { name, description: 'Sees all.', price: 1149, category: 'Kits', stock: 10, costPrice: 700 };
  const added = await page.request.post('/api/products', { data: { ...body, ...more } });
  expect(added.status()).toBe(201);
  return (await added.json()) as Product;
}

export async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}
