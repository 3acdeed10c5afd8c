import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

test('staff see that no backup was made, and that none would be encrypted', async ({ page }) => {
  await openAdminPage(page, '/admin/jobs');
  const backup = page.getByRole('region', { name: 'Backup' });

  await expect(backup).toContainText('No backup was made yet.');
  await expect(backup).toContainText('Backups are not encrypted. Ask your developer to set a key.');
  await expectAccessible(page);
});
