import type { Locator, Page } from '@playwright/test';
import { ADMIN } from './open-shop-process.ts';
import { expect } from './story.ts';

/** Signs the admin in, and opens a page of the desk. */
export async function openAdminPage(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  expect(answer.ok()).toBe(true);
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
}

/** Answers what the shop asks or tells, which must be exactly this. */
export async function answer(page: Page, sentence: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The row of a table that holds this text. */
export function rowWith(page: Page, text: string): Locator {
  return page.locator('main tbody tr', { hasText: text });
}

/** A short story's own word, so that no story meets another's records. */
export function someWord(): string {
  return `${process.pid}${Date.now().toString(36)}`.slice(-9);
}
