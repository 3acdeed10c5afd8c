import { answer, openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

test('an attribute is defined, changed and deleted', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/400|409/);
  await openAdminPage(page, '/admin/attributes');
  const search = page.getByRole('searchbox', { name: 'Search attributes' });
  await page.getByRole('button', { name: 'Add attribute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByLabel('Name').fill('Lens kind');
  await dialog.getByLabel('Key').fill('resolutionMP');
  await dialog.getByLabel('Kind').selectOption('One of several');
  await dialog.getByRole('button', { name: 'Save attribute' }).click();
  await expect(dialog.getByText('Please enter what can be chosen.')).toBeVisible();
  await dialog.getByLabel('Choices').fill('Fixed\nZoom');
  await dialog.getByRole('button', { name: 'Save attribute' }).click();
  await expect(dialog.getByText('There is already an attribute with this key.')).toBeVisible();
  await dialog.getByLabel('Key').fill('lensKind');
  await dialog.getByLabel('Filter').fill('lens');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save attribute' }).click();
  await expect(page.getByText('Attribute saved.')).toBeVisible();

  await search.fill('lenskind');
  await page.getByRole('button', { name: 'Edit Lens kind' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit attribute' });
  await expect(edit.getByLabel('Key')).toBeDisabled();
  await edit.getByLabel('Name').fill('Kind of lens');
  await edit.getByRole('button', { name: 'Save attribute' }).click();
  await expect(page.getByRole('button', { name: 'Edit Kind of lens' })).toBeVisible();

  await page.getByRole('button', { name: 'More for Kind of lens' }).click();
  await page.getByRole('button', { name: 'Delete Kind of lens' }).click();
  await answer(page, 'Delete the attribute “Kind of lens”?', 'Delete');
  await expect(page.getByText('No attributes match your search.')).toBeVisible();
});

test('the attributes of a category are put in order, and one is required', async ({ page }) => {
  await openAdminPage(page, '/admin/attributes');
  const part = page.getByRole('region', { name: 'Attributes of a category' });
  await part.getByLabel('Category', { exact: true }).selectOption('Mounts & Accessories');
  await part.getByLabel('Add an attribute to the category').selectOption('Jacket (jacket)');
  await part.getByRole('checkbox', { name: 'Jacket is required' }).check();
  await part.getByRole('button', { name: 'Move Jacket up' }).click();
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('Attributes of the category saved.')).toBeVisible();

  await page.reload();
  await part.getByLabel('Category', { exact: true }).selectOption('Mounts & Accessories');
  await expect(part.getByRole('checkbox', { name: 'Jacket is required' })).toBeChecked();
  await expect(part.getByRole('listitem').nth(-2)).toContainText('Jacket');
  await part.getByRole('button', { name: 'Remove Jacket' }).click();
  await part.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('Attributes of the category saved.')).toBeVisible();
});

test('the product form asks for what the category has, each in its kind', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/products?search=CHK-SET-S8');
  await page.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  const asked = dialog.getByRole('group', { name: 'Attributes of the category' });
  await expect(asked.getByLabel('PoE budget')).toHaveValue('120');
  await expect(asked.getByLabel('Standard of the PoE ports')).toHaveValue('at');
  await expect(dialog.getByRole('button', { name: 'Remove specification poeBudgetW' })).toBeHidden();
  await asked.getByLabel('PoE budget').fill('130');
  await asked.getByLabel('Speed').fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Save|^Update/ }).click();
  await expect(dialog).toBeHidden();
  const answer = await page.request.get('/api/products/setu-8-plus-2-port-poe-switch');
  const { specs } = (await answer.json()) as { specs: Record<string, unknown> };
  expect(specs).toMatchObject({ poeBudgetW: 130, poeStandard: 'at', planKind: 'switch' });
  expect(specs).not.toHaveProperty('speed');
});
