import type { APIRequestContext } from '@playwright/test';
import type {
  DeskSettings,
  DeskSettingsBody,
} from '../../../src/accounts/desk-settings/desk-settings.shapes.ts';
import { expect } from './story.ts';

/** Changes settings of the desk. @param desk as an owner */
export async function changeDeskSettings(
  desk: APIRequestContext,
  change: Omit<DeskSettingsBody, 'updatedAt'>,
): Promise<void> {
  const { updatedAt } = (await (await desk.get('/api/admin/desk-settings')).json()) as DeskSettings;
  expect((await desk.put('/api/admin/desk-settings', { data: { ...change, updatedAt } })).ok()).toBe(true);
}
