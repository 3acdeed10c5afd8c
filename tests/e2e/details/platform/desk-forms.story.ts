import { answer, openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { offerAfterSale } from '../../platform/change-desk-settings.ts';
import { expect, test } from '../../platform/story.ts';

/** The behaviour of every form in a dialog of the desk, tried with that of couriers. */

test('a form shows each fault at its field until that is corrected, and asks before typed text is lost', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 400/);
  const name = uniqueWord();
  await openAdminPage(page, '/admin/shipments');
  await page.getByRole('link', { name: 'Couriers' }).click();
  await page.getByRole('button', { name: 'Add courier' }).click();
  const form = page.getByRole('dialog', { name: 'Add courier' });
  await form.getByLabel('Code').fill('No Capitals');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('A courier needs a name of at most 80 characters.')).toBeVisible();
  await expect(form.getByText(/^Please correct:/)).toBeVisible();

  await form.getByLabel('Name').fill(name);
  await expect(form.getByText('A courier needs a name of at most 80 characters.')).toBeHidden();
  await expect(
    form.getByText('A courier’s code has 2 to 30 small letters, digits and hyphens.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await answer(page, 'Leave without saving?', 'Cancel');
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await form.getByLabel('Code').fill(name.toLowerCase());
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = rowWith(page, name);
  await expect(row.getByText('On', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit courier' });
  await expect(edit.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await edit.getByLabel('Name').fill(`${name} Express`);
  await page.goBack();
  await answer(page, 'Leave without saving?', 'Cancel');
  await expect(edit.getByLabel('Name')).toHaveValue(`${name} Express`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowWith(page, `${name} Express`)).toBeVisible();

  await rowWith(page, name)
    .getByRole('button', { name: `More for ${name} Express` })
    .click();
  await page.getByRole('button', { name: `Delete ${name} Express` }).click();
  await answer(page, `Delete ${name} Express?`, 'Delete');
  await expect(rowWith(page, name)).toBeHidden();
});

test('an empty list says that customers are not offered what it lists', async ({ page }) => {
  await openAdminPage(page, '/admin/questions');
  await offerAfterSale(page.request, { questions: false });
  await page.goto(`/admin/questions?search=${uniqueWord()}`);
  await expect(page.getByText('Questions are switched off.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Switch them on in Settings › After the sale' }).click();
  await page.getByRole('checkbox', { name: 'Questions' }).check();
  await page.goBack();
  await expect(page.getByText('Questions are switched off.')).toBeHidden();
});
