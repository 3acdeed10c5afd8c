import type { APIResponse, Page } from '@playwright/test';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { SavedCategory } from '../../../../src/catalogue/categories/categories.shapes.ts';
import { isoDayOf } from '../../../../src/kit/rules/dates.ts';
import { answer, openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';

async function replyOf<Reply>(answered: Promise<APIResponse>): Promise<Reply> {
  const response = await answered;
  expect(response.ok()).toBe(true);
  return (await response.json()) as Reply;
}

function someCategory(page: Page, name: string, more: object = {}): Promise<SavedCategory> {
  return replyOf(page.request.post('/api/admin/categories', { data: { name, sort: 900, ...more } }));
}

function someProduct(page: Page, name: string, category: string): Promise<Product> {
  const data = { name, category, description: 'Sees all.', price: 1149 };
  return replyOf(page.request.post('/api/products', { data }));
}

async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}

test('the owner plants a tree of categories, moves its branches and fells one', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const word = uniqueWord();
  await openAdminPage(page, '/admin/categories');
  const root = await someCategory(page, `Sensors ${word}`);
  await someCategory(page, `Smoke ${word}`, { parent: root.slug, sort: 10 });
  await someCategory(page, `Heat ${word}`, { parent: root.slug, sort: 20 });
  await someProduct(page, `Detector ${word}`, `Heat ${word}`);
  await page.reload();
  // A row of another story may name these too.
  const names = page.locator('main tbody').getByRole('link').filter({ hasText: word });

  await page.getByRole('button', { name: 'Add category' }).click();
  const form = page.getByRole('dialog', { name: 'Add category' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await form.getByLabel('Name', { exact: true }).fill(`Smoke ${word}`);
  await form.getByLabel('Parent category').selectOption(`Sensors ${word}`);
  await form.getByLabel('Certificate rule').selectOption('warn');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A gate needs at least one kind of certificate.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('WPC').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Another category already has this name.')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill(`Gas ${word}`);
  await form.getByLabel('Short text').fill('For kitchens.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category saved.')).toBeVisible();
  await expect(names).toHaveText([`Sensors ${word}`, `Smoke ${word}`, `Heat ${word}`, `Gas ${word}`]);
  await expect(rowWith(page, `Gas ${word}`)).toContainText('Warn');

  const menuOf = (name: string) => page.getByRole('button', { name: `More for ${name} ${word}` });
  await menuOf('Gas').press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Move Gas ${word} up` }).press('Enter');
  await expect(names).toHaveText([`Sensors ${word}`, `Smoke ${word}`, `Gas ${word}`, `Heat ${word}`]);
  await expect(menuOf('Gas')).toBeFocused();
  await menuOf('Gas').click();
  await page.getByRole('button', { name: `Put Gas ${word} below Smoke ${word}` }).click();
  const placeOf = (name: string) =>
    page.getByRole('row', { name: new RegExp(`^Level \\d: ${name} ${word}`) });
  await expect(placeOf('Gas')).toContainText('Level 3');
  await menuOf('Heat').click();
  await page.getByRole('button', { name: `Take Heat ${word} out of Sensors ${word}` }).click();
  await expect(placeOf('Heat')).toContainText('Level 1');
  await shown(page);
  await expect(names).toHaveText([`Sensors ${word}`, `Smoke ${word}`, `Gas ${word}`, `Heat ${word}`]);
  await expectAccessible(page);
  await expectToFit(page);

  await menuOf('Heat').click();
  await page.getByRole('button', { name: `Delete Heat ${word}` }).click();
  const question = page.getByRole('dialog', { name: `Delete Heat ${word}` });
  await expect(question.getByText('It has 1 product for sale.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Choose where they go.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Its products and categories go to').selectOption(`Sensors ${word}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Category deleted successfully')).toBeVisible();
  await expect(placeOf('Heat')).toHaveCount(0);
  const kept = await replyOf<Product[]>(page.request.get(`/api/products?search=${word}`));
  expect(kept.map(({ category }) => category)).toEqual([`Sensors ${word}`]);
});

test('a category that is moved while another moves follows it', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/categories');
  const root = await someCategory(page, `Alarms ${word}`);
  for (const [index, name] of ['Bells', 'Horns', 'Lamps'].entries())
    await someCategory(page, `${name} ${word}`, { parent: root.slug, sort: index * 10 });
  await page.reload();
  let letGo!: () => void;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/admin/categories/*', async (route) => {
    await isFree;
    await route.continue();
  });

  for (const move of [`Move Lamps ${word} up`, `Move Lamps ${word} up`, `Move Bells ${word} down`]) {
    const [, name] = move.split(' ');
    await page.getByRole('button', { name: `More for ${name} ${word}` }).click();
    await page.getByRole('button', { name: move }).click();
  }
  letGo();

  // A row of another story may name these too.
  const names = page.locator('main tbody').getByRole('link').filter({ hasText: word });
  await expect(names).toHaveText([`Alarms ${word}`, `Lamps ${word}`, `Horns ${word}`, `Bells ${word}`]);
});

test('a gate made stricter asks first, and what goes off sale is found and comes back', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/categories');
  await someCategory(page, `Doors ${word}`);
  const { _id } = await someProduct(page, `Bell ${word}`, `Doors ${word}`);
  await page.reload();

  await page.getByRole('button', { name: `Edit Doors ${word}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit category' });
  await form.getByLabel('Certificate rule').selectOption('block');
  await form.getByLabel('BIS').check();
  await form.getByRole('button', { name: 'Save' }).click();
  const question = '1 product in it has no BIS certificate and will go off sale at once. Continue?';
  await answer(page, question, 'Cancel');
  expect((await page.request.get(`/api/products/${_id}`)).ok()).toBe(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await answer(page, question, 'Save');
  await expect(page.getByText('1 product is no longer on sale.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Show held products' }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('held');
  await expect(rowWith(page, `Bell ${word}`).getByText('Held', { exact: true })).toBeVisible();
  await page.goto('/admin/dashboard');
  const toDo = page.getByRole('region', { name: 'To do' });
  await expect(toDo.getByRole('link', { name: /held back$/ })).toBeVisible();
  const proof = { kind: 'BIS', state: 'certified', number: `R-${word}`, expires: '2099-03-31' };
  await replyOf(page.request.post(`/api/admin/products/${_id}/certificates`, { data: proof }));
  await page.goto(`/admin/products?search=${word}&state=live`);
  await expect(rowWith(page, `Bell ${word}`)).toBeVisible();
  await expect(rowWith(page, `Bell ${word}`).getByText('Held', { exact: true })).toHaveCount(0);
});

test('a brand is added, renamed and deleted, and never while products are of it', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const word = uniqueWord();
  await openAdminPage(page, `/admin/brands`);
  await page.getByRole('button', { name: 'Add brand' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add brand' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A brand needs a name of at most 120 characters.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Name', { exact: true }).fill(`Vajra ${word}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Brand saved.')).toBeVisible();

  await page.getByLabel('Search by brand name').fill(word);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  const body = { name: `Dome ${word}`, category: 'Kits', description: 'Sees all.', price: 1149 };
  const { _id } = await replyOf<Product>(
    page.request.post('/api/products', { data: { ...body, brand: `Vajra ${word}` } }),
  );
  await page.getByRole('button', { name: `Rename Vajra ${word}` }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename brand' });
  await renaming.getByLabel('Name', { exact: true }).fill(`Varun ${word}`);
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: `1 of Varun ${word}` })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole('button', { name: `More for Varun ${word}` }).click();
  await page.getByRole('button', { name: `Delete Varun ${word}` }).click();
  await answer(page, 'Delete this brand?', 'Delete');
  await expect(page.getByText('Products are of this brand. Change them first.')).toBeVisible();
  await replyOf(page.request.delete(`/api/products/${_id}`));
  await page.getByRole('button', { name: `More for Varun ${word}` }).click();
  await page.getByRole('button', { name: `Delete Varun ${word}` }).click();
  await answer(page, 'Delete this brand?', 'Delete');
  await expect(page.getByText('No brand has this in its name.')).toBeVisible();
});

test('certificates are found by the day they run out, and lead to their product', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/certificates');
  const { _id } = await someProduct(page, `Dome ${word}`, 'Kits');
  const day = (days: number) => isoDayOf(new Date(Date.now() + days * 86_400_000));
  for (const [kind, expires] of [
    ['BIS', day(-400)],
    ['STQC', day(50)],
  ]) {
    const data = { kind, expires, state: 'certified', number: `${kind}-${word}` };
    await replyOf(page.request.post(`/api/admin/products/${_id}/certificates`, { data }));
  }
  await page.reload();

  const rows = page.locator('main tbody tr', { hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`BIS-${word}`);
  await expect(rows.first()).toContainText('Expired');
  await page.getByLabel('Runs out').selectOption('Due in 30 days');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Runs out').selectOption('Due in 60 days');
  await page.getByLabel('Kind').selectOption('STQC');
  await expect(rows).toHaveText([/(49|50) days left/]);
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByLabel('Status', { exact: true }).selectOption('Not required');
  await expect(page.getByText('No certificates match your filters.')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('All statuses');

  await rows.getByRole('link', { name: `Dome ${word}` }).click();
  const product = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(product.getByLabel('Name', { exact: true })).toHaveValue(`Dome ${word}`);
  await product.getByRole('tab', { name: 'Certificates' }).click();
  await expect(product.getByText(`STQC STQC-${word}`)).toBeVisible();
  await product.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/admin\/certificates\?/);
});

test('products are listed by state, and an archived one comes back as a draft', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/products');
  const { _id } = await someProduct(page, `Dome ${word}`, 'Kits');
  await page.goto(`/admin/products?search=${word}`);
  const row = rowWith(page, `Dome ${word}`);
  await expect(row).toBeVisible();
  await replyOf(page.request.delete(`/api/products/${_id}`));
  await page.reload();
  await expect(page.getByText('No products match your filters.')).toBeVisible();

  await page.getByLabel('Status', { exact: true }).selectOption('Archived');
  await expect(row.getByText('Archived', { exact: true })).toBeVisible();
  await expect(page.getByText('No products match your filters.')).toBeHidden();
  await expect(row.getByRole('button', { name: `Edit Dome ${word}` })).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Restore Dome ${word}` }).click();
  await expect(page.getByText('Product restored as a draft')).toBeVisible();
  await expect(page.getByText('No products match your filters.')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Draft');
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  await expectToFit(page);

  await row.getByRole('button', { name: `Edit Dome ${word}` }).click();
  await expect(page).toHaveURL(new RegExp(`product=${_id}`));
  await page.reload();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(`Dome ${word}`);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/products\?search=\w+&state=draft$/);
});

test('the gate is switched on for cameras from the dashboard', async ({ page }) => {
  await openAdminPage(page, '/admin/dashboard');
  const all = await replyOf<SavedCategory[]>(page.request.get('/api/admin/categories'));
  // Other stories use gates, and the offer is for shops that have none.
  for (const { _id } of all.filter(({ gate }) => gate !== 'off'))
    await replyOf(page.request.put(`/api/admin/categories/${_id}`, { data: { gate: 'off' } }));
  await page.reload();
  const toDo = page.getByRole('region', { name: 'To do' });
  await toDo.getByRole('button', { name: 'Switch on for cameras' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on the certificate gate' });
  await expect(dialog.getByLabel('BIS')).toBeChecked();
  await expect(dialog.getByLabel('STQC')).toBeChecked();
  await expect(dialog.getByLabel('WPC')).not.toBeChecked();
  await expectAccessible(page);
  for (const kind of ['BIS', 'STQC']) await dialog.getByLabel(kind).uncheck();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('A gate needs at least one kind of certificate.')).toBeVisible();
  await dialog.getByLabel('STQC').check();
  const offered = dialog.getByRole('group', { name: 'Categories, with everything below' });
  const count = await offered.getByRole('checkbox').count();
  expect(count).toBeGreaterThan(1);
  await offered.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText(new RegExp(`^The gate is on in ${count - 1} categor`))).toBeVisible();

  const after = await replyOf<SavedCategory[]>(page.request.get('/api/admin/categories'));
  const gated = after.filter(({ gate }) => gate === 'warn');
  expect(gated).toHaveLength(count - 1);
  expect(new Set(gated.map(({ gateKinds }) => gateKinds.join()))).toEqual(new Set(['STQC']));
  await expect(toDo.getByRole('button', { name: 'Switch on for cameras' })).toHaveCount(0);
  for (const { _id } of gated)
    await replyOf(page.request.put(`/api/admin/categories/${_id}`, { data: { gate: 'off' } }));
});
