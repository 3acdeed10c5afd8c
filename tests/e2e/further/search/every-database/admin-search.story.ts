import { answer, openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { fromOwnAddress } from '../../../platform/own-address.ts';
import { expect, test } from '../../../platform/story.ts';

test('a search without results gets a synonym, which is changed and deleted', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  const word = `zz${uniqueWord()}`;
  // A search is kept once a second address asks for it.
  for (const headers of [fromOwnAddress(), fromOwnAddress()])
    expect((await page.request.get(`/api/products?search=${word}&match=words`, { headers })).ok()).toBe(true);
  await openAdminPage(page, '/admin/searches');

  const searched = rowWith(page, word);
  await expect(searched).toContainText('Nothing');
  await searched.getByRole('button', { name: 'Add synonym' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add synonym' });
  await expect(dialog.getByLabel('Shoppers type')).toHaveValue(word);
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(dialog.getByText('Please enter what is to be found.')).toBeVisible();
  await expect(dialog.getByLabel('Also search for')).toBeFocused();
  await dialog.getByLabel('Also search for').fill('Turret\nbulb socket');
  await dialog.getByRole('button', { name: 'Save synonym' }).click();
  await expect(dialog).toBeHidden();
  const found = await page.request.get(`/api/products?search=${word}&match=words&limit=1`);
  expect(Number(found.headers()['x-total-count'])).toBeGreaterThan(3);

  await page.goto(`/admin/synonyms?search=${word}`);
  const row = rowWith(page, word);
  await expect(row).toContainText('Turret, bulb socket');
  await expect(row).toContainText('One way');
  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit synonym' });
  await edit.getByLabel('Also search for').fill('turret');
  await edit.getByLabel('Works both ways').check();
  await edit.getByRole('button', { name: 'Save synonym' }).click();
  await expect(row).toContainText('Both ways');

  await row.getByRole('button', { name: /^More for/ }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await answer(page, `Delete the synonym for “${word}”?`, 'Delete');
  await expect(page.getByText('No synonyms match your search.')).toBeVisible();
});
