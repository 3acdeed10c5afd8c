import { openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';

test('products are added one after another, and the list shows how many are sold', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/products');
  await page.getByRole('button', { name: '+ Add Product' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Product' });
  const name = modal.getByLabel('Name', { exact: true });
  await name.fill(`Turret ${word}`);
  await modal.getByLabel('Description').fill('Sees all.');
  await modal.getByLabel('Price').fill('1500');
  await modal.getByLabel('Category').fill('Kits');
  await modal.getByLabel('SKU').fill(`T-${word}`);
  await modal.getByLabel('Stock').fill('12');
  await modal.getByRole('button', { name: 'Save and add another' }).click();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await expect(modal.getByLabel('Category')).toHaveValue('Kits');
  await name.fill(`Bullet ${word}`);
  await modal.getByLabel('Description').fill('Sees far.');
  await modal.getByLabel('Price').fill('1700');
  await modal.getByLabel('Status').selectOption('Draft');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal).toBeHidden();

  await page.goto(`/admin/products?search=${word}`);
  await expect(rowWith(page, `Turret ${word}`)).toContainText(`T-${word} · 12 in stock · Live`);
  await expect(rowWith(page, `Bullet ${word}`)).toContainText('Not counted · Draft');
  await page.getByLabel('Sort by', { exact: true }).selectOption('Price, low to high');
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.locator('main tbody tr').first()).toContainText(`Turret ${word}`);
});
