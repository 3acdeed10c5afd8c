import type { APIRequestContext, Page } from '@playwright/test';
import type {
  DeskSettings,
  DeskSettingsBody,
} from '../../../src/accounts/desk-settings/desk-settings.shapes.ts';
import { expect } from './story.ts';
import type { AfterSaleSettings } from '../../../src/platform/after-sale/after-sale-settings.shapes.ts';
import type { Settings } from '../../../src/platform/settings/settings.shapes.ts';

/** Changes settings of the desk. @param desk as an owner */
export async function changeDeskSettings(
  desk: APIRequestContext,
  change: Omit<DeskSettingsBody, 'updatedAt'>,
): Promise<void> {
  const { updatedAt } = (await (await desk.get('/api/admin/desk-settings')).json()) as DeskSettings;
  expect((await desk.put('/api/admin/desk-settings', { data: { ...change, updatedAt } })).ok()).toBe(true);
}

/** Switches on, or off, what follows a sale. @param desk as an owner */
export async function offerAfterSale(
  desk: APIRequestContext,
  offers: Partial<AfterSaleSettings>,
): Promise<void> {
  const path = `/api/admin/after-sale-settings`;
  const { updatedAt } = (await (await desk.get(path)).json()) as AfterSaleSettings;
  expect((await desk.put(path, { data: { ...offers, updatedAt } })).ok()).toBe(true);
}

export async function present(page: Page): Promise<Settings> {
  return (await (await page.request.get('/api/admin/settings')).json()) as Settings;
}

export async function change(page: Page, data: object): Promise<void> {
  const changed = await page.request.put('/api/admin/settings', { data });
  expect(changed.ok()).toBe(true);
}
