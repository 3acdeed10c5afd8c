import type { APIRequestContext } from '@playwright/test';
import type { AfterSaleSettings } from '../../../src/platform/after-sale/after-sale-settings.shapes.ts';
import { expect } from './story.ts';

/** Switches on, or off, what follows a sale. @param desk as an owner */
export async function offerAfterSale(
  desk: APIRequestContext,
  offers: Partial<AfterSaleSettings>,
): Promise<void> {
  const path = `/api/admin/after-sale-settings`;
  const { updatedAt } = (await (await desk.get(path)).json()) as AfterSaleSettings;
  expect((await desk.put(path, { data: { ...offers, updatedAt } })).ok()).toBe(true);
}
