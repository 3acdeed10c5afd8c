import type { Page } from '@playwright/test';
import type { Settings } from '../../../src/platform/settings/settings.shapes.ts';
import { expect } from './story.ts';

export async function present(page: Page): Promise<Settings> {
  return (await (await page.request.get('/api/admin/settings')).json()) as Settings;
}

export async function change(page: Page, data: object): Promise<void> {
  const changed = await page.request.put('/api/admin/settings', { data });
  expect(changed.ok()).toBe(true);
}
