import type { Page } from '@playwright/test';
import { openAdminPage } from '../platform/admin-pages.ts';

/** Opens the counter as the admin, with the drawer closed: another story may have left it open. */
export async function openCounter(page: Page): Promise<void> {
  await openAdminPage(page, '/admin/counter');
  const close = { counted: 0, note: 'Left open' };
  const answer = await page.request.post('/api/admin/counter/session/close', { data: close });
  if (answer.ok()) await page.reload();
}
