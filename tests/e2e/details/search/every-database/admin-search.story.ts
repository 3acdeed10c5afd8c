import { answer, openAdminPage } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';

test('a second synonym for the same word is refused at its field', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/409/);
  await openAdminPage(page, '/admin/synonyms');

  await page.getByRole('button', { name: 'Add synonym' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add synonym' });
  await dialog.getByLabel('Shoppers type').fill('KAMRA');
  await dialog.getByLabel('Also search for').fill('camera');
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(dialog.getByText('There is already a synonym for this.')).toBeVisible();
  await expect(dialog.getByLabel('Shoppers type')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Leave without saving this synonym?', 'Leave');
  await expect(dialog).toBeHidden();
});
