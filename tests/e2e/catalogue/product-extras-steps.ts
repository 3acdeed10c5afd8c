import type { Page } from '@playwright/test';
import { expect } from '../platform/story.ts';

/** Sends a body as the signed-in admin; the shop must take it. */
export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

export interface Made {
  _id: string;
  slug: string;
  name: string;
}

export async function made(page: Page, name: string, details: object = {}): Promise<Made> {
  const body = { name, description: 'Watches the lane.', category: `Lane ${name}`, price: 2499, ...details };
  return post<Made>(page, '/products', body);
}
