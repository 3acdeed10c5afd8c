import type { Locator, Page } from '@playwright/test';
import { ADMIN } from './open-shop-process.ts';
import { expect } from './story.ts';

/** Logs the admin in and opens an admin page. */
export async function openAdminPage(page: Page, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: ADMIN });
  expect(answer.ok()).toBe(true);
  await page.goto(path);
  // A page's editor shows the page as well, with its own heading.
  await expect(page.locator('main h1').first()).toBeVisible();
}

/** Expects a dialog with exactly this sentence and presses one of its buttons. */
export async function answer(page: Page, sentence: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(sentence, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** @returns the table row that contains this text */
export function rowWith(page: Page, text: string): Locator {
  return page.locator('main tbody tr', { hasText: text });
}

let wordCount = 0;

/** @returns a short word that no other story's records contain */
export function uniqueWord(): string {
  // The time alone would give one word twice in a millisecond.
  const count = (++wordCount % 36 ** 2).toString(36).padStart(2, '0');
  return `${process.pid % 10}${count}${Date.now().toString(36).slice(-6)}`;
}
