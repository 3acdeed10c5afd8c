import type { Page, Locator } from '@playwright/test';
import { openAdminPage, rowWith, uniqueWord, answer } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';
import { someImage } from '../../../../support/catalogue/image-factory.ts';

test('the list of products keeps its order and filters in the address, and all that match are edited at once', async ({
  page,
}) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/products');
  for (let n = 1; n <= 12; n++)
    await someProduct(page, { name: `Ibis ${word} ${n}`, price: 1000 + n, ...(n > 1 && { stock: n }) });
  await page.goto(`/admin/products?search=${word}`);
  await expect(page.locator('main tbody tr')).toHaveCount(10);
  const sortBy = (name: string) =>
    page.getByRole('columnheader', { name }).getByRole('button', { name: 'Sort by this column' });
  await sortBy('Price').press('Enter');
  await expect(page).toHaveURL(/sort=price/);
  await sortBy('Price').press('Enter');
  await expect(page).toHaveURL(/sort=-price/);
  await expect(page.locator('main tbody tr').first()).toContainText(`Ibis ${word} 12`);
  await page.getByLabel('Availability').selectOption('In stock');
  await expect(page).toHaveURL(/stock=in/);
  await page.reload();
  await expect(page.getByLabel('Availability')).toHaveValue('in');
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('11 products named like')).toBeVisible();

  await page.getByLabel('Choose all products on this page').check();
  await page.getByRole('button', { name: 'Choose all 11 that match' }).click();
  await expect(page.getByText('11 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Status' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByRole('combobox').selectOption('Draft');
  await edit.getByRole('button', { name: 'Show changes' }).click();
  await expect(edit.getByText('11 would change.')).toBeVisible();
  await edit.getByRole('button', { name: 'Apply to 11 products' }).click();
  await expect(edit.getByText('11 changed.')).toBeVisible();
  await edit.getByRole('button', { name: 'Close' }).click();

  // The link leads where the row's state says.
  await expect(rowWith(page, `Ibis ${word} 12`)).toContainText('Draft');
  await page.getByRole('link', { name: `Ibis ${word} 12` }).click();
  await expect(page).toHaveURL(/\/draft\//);
  await expect(page.getByText('Draft: only staff see this page.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Ibis ${word} 12` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order Now' })).toBeDisabled();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

async function someProduct(page: Page, more: object): Promise<void> {
  const body = { description: 'Sees all.', category: 'Kits', ...more };
  expect((await page.request.post('/api/products', { data: body })).status()).toBe(201);
}

test('an incomplete product is not saved, and unsaved changes are not lost', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/products?new=1');
  const modal = page.getByRole('dialog', { name: 'Add Product' });
  const name = modal.getByLabel('Name', { exact: true });

  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await answer(page, 'Please fill in all fields.', 'OK');
  await expect(modal.getByText('Please correct:').locator('..')).toBeFocused();
  await modal.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(name).toBeFocused();
  await name.fill(`Half a camera ${uniqueWord()}`);
  await modal.getByLabel('Description').fill('Not yet.');
  await modal.getByLabel('Category').fill('Kits');
  await modal.getByLabel('Price').fill('ten');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal.getByText('Price must be a number of rupees with at most two decimals.')).toBeVisible();
  await expect(modal.getByLabel('Price')).toBeFocused();
  await modal.getByLabel('Image').setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(modal.getByText('The image must be a PNG, JPEG, WebP or AVIF picture.')).toBeVisible();
  const preview = modal.getByRole('img', { name: 'Preview' });
  const png = (await someImage()).toString('base64');
  for (const way of ['paste', 'drop'] as const) {
    await transferFile(modal.getByLabel('Image'), way, png);
    await expect(preview).toHaveAttribute('src', `data:image/png;base64,${png}`);
    await modal.getByRole('button', { name: 'Remove image' }).click();
    await expect(preview).toBeHidden();
  }

  for (let twice = 0; twice < 2; twice++) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving this product?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(modal).toBeVisible();
  }
  await page.mouse.click(5, 5);
  await answer(page, 'Leave without saving this product?', 'Cancel');
  await expect(name).toHaveValue(/Half a camera/);

  await modal.getByLabel('Price').fill('5000');
  await modal.getByLabel('MRP').fill('4000');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal.getByText('The price must not be above the MRP.').first()).toBeVisible();
  await expect(modal.getByLabel('Price')).toHaveAttribute('aria-invalid', 'true');

  await modal.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Leave without saving this product?', 'Leave without saving');
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.getByRole('button', { name: '+ Add Product' }).click();
  await expect(modal).toBeVisible();
  await expect(name).toHaveValue('');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
});

/** Pastes or drops an image on an element. */
async function transferFile(onto: Locator, way: 'paste' | 'drop', png: string): Promise<void> {
  await onto.evaluate(
    (element, [how, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
      const details = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...details, clipboardData: data })
          : new DragEvent('drop', { ...details, dataTransfer: data }),
      );
    },
    [way, png],
  );
}
