import type { Page } from '@playwright/test';
import { expect } from '../platform/story.ts';

export interface Made {
  _id: string;
  slug: string;
  name: string;
}

/** Adds a product as the signed-in admin. */
export async function made(page: Page, name: string, price: number, stock?: number): Promise<Made> {
  const body = { name, description: 'Watches the lane.', category: 'Kits', price, stock };
  const answer = await page.request.post('/api/products', { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Made;
}
