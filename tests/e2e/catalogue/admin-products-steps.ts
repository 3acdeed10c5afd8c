import type { Page } from '@playwright/test';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';

/** Reads a product from the API. */
export async function productNamed(page: Page, name: string): Promise<Product> {
  const found = (await (await page.request.get(`/api/products?search=${name}`)).json()) as Product[];
  return (await (await page.request.get(`/api/products/${found[0]!._id}`)).json()) as Product;
}
