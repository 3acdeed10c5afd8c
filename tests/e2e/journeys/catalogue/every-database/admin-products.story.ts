import { answer, openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';
import { someImage } from '../../../../support/catalogue/image-factory.ts';
import { productNamed } from '../../../catalogue/admin-products-steps.ts';

test('a product is added with an image, changed, featured and deleted, and the shop shows each', async ({
  page,
}) => {
  const name = `Test Dome ${uniqueWord()}`;
  await openAdminPage(page, '/admin/products');

  await page.getByRole('button', { name: '+ Add Product' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Product' });
  await modal.getByLabel('Name', { exact: true }).fill(name);
  await modal.getByLabel('Description').fill('Sees all.');
  await modal.getByLabel('Price').fill('1349.50');
  await modal.getByLabel('Category').fill('Dome & Turret Cameras');
  const png = {
    name: 'dome.png',
    mimeType: 'image/png',
    buffer: await someImage({ width: 200, height: 200 }),
  };
  await modal.getByLabel('Image').setInputFiles(png);
  await expect(modal.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /^data:image\/png/);
  await modal.getByLabel('Stock').fill('7');
  await modal.getByRole('button', { name: 'Add specification' }).click();
  await modal.getByLabel('Name of specification 1').fill('resolutionMP');
  await modal.getByLabel('Kind of specification 1').selectOption('Number');
  await modal.getByLabel('Value of specification 1').fill('5');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(modal).toBeHidden();

  await page.getByPlaceholder('Search by product name...').fill(name);
  await expect(page).toHaveURL(/search=Test/);
  const row = rowWith(page, name);
  await expect(row).toContainText('₹1,349.50');
  await expect(row).toContainText('Dome & Turret Cameras');
  await expect(row.getByText('No Image')).toBeHidden();
  const before = await productNamed(page, name);
  expect(before).toMatchObject({ specs: { resolutionMP: 5 }, stock: 7 });
  expect(before.image).toMatch(/^\/media\//);

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(edit.getByLabel('Name', { exact: true })).toBeFocused();
  await edit.getByLabel('Price').fill('1299');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(row).toContainText('₹1,299.00');
  const { specs, stock, image } = await productNamed(page, name);
  expect({ specs, stock, image }).toEqual({ specs: before.specs, stock: 7, image: before.image });

  const star = row.getByRole('button', { name: `Feature ${name}` });
  await star.click();
  await expect(page.getByText(`${name} is now featured`)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(page.getByText(`${name} is no longer featured`)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`/products?search=${name}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto(`/admin/products?search=${name}`);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog', { name })).toBeVisible();
  await answer(page, 'Are you sure you want to delete this product?', 'Cancel');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await answer(page, 'Are you sure you want to delete this product?', 'Delete');
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No products match your filters.')).toBeVisible();
  await page.goto(`/products?search=${name}`);
  await expect(page.getByText('No Products Found')).toBeVisible();
});
