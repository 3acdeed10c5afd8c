import { answer, openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

test('a constant is changed with its source, and the history keeps both', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/planning');
  const battery = page.getByRole('region', { name: 'Battery' });
  await expect(battery.getByRole('row', { name: /^Usable part of a battery/ })).toContainText('80%');
  await expect(page.getByRole('region', { name: 'Kits' })).toContainText('25% more');
  await page.getByRole('searchbox', { name: 'Search planning figures' }).fill('backup.depth');
  await expect(page.getByRole('region', { name: 'Kits' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change Usable part of a battery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Usable part of a battery' });
  await expect(dialog.getByText('backup.depth')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1);

  await expect(dialog.getByRole('button', { name: 'Back to the shop’s first value' })).toHaveCount(0);
  await dialog.getByLabel('Expected').fill('1.5');
  await dialog.getByLabel('Low and high differ').check();
  await dialog.getByLabel('Low', { exact: true }).fill('0.7');
  await dialog.getByRole('button', { name: 'Save planning figure' }).click();
  await expect(dialog.getByText('A share is at most 1.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Leave without saving this planning figure?', 'Cancel');

  await dialog.getByLabel('Expected').fill('0.75');
  await dialog.getByLabel('Source').fill('Our own batteries');
  await dialog.getByRole('button', { name: 'Save planning figure' }).click();
  await expect(page.getByText('Planning figure saved.')).toBeVisible();
  await expect(page.getByRole('cell', { name: '75% (70% to 75%)' })).toBeVisible();

  await page.getByRole('button', { name: 'Change Usable part of a battery' }).click();
  const history = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(2);
  await expect(history.first()).toContainText('Our own batteries');
  await expect(history.last()).toContainText('80% from 01-01-2025');
  await dialog.getByRole('button', { name: 'Back to the shop’s first value' }).click();
  await expect(dialog.getByLabel('Expected')).toHaveValue('0.8');
  await expect(dialog.getByLabel('Low', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save planning figure' }).click();
  await expect(page.getByRole('cell', { name: '80%', exact: true })).toBeVisible();
});

test('the list of days to keep is changed, and a fault is shown at its field', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/planning');
  await page.getByRole('tab', { name: 'Days to keep' }).click();
  const part = page.getByRole('region', { name: 'Days to keep' });
  await part.getByRole('button', { name: 'Change the list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days to keep' });
  await dialog.getByRole('button', { name: 'Add place' }).click();
  const added = dialog.getByRole('group').last();
  await added.getByRole('textbox', { name: 'Place' }).fill('Our own advice');
  await added.getByLabel('Days', { exact: true }).fill('many');
  await added.getByRole('textbox', { name: 'Key' }).fill('advice');
  await added.getByRole('textbox', { name: 'Source', exact: true }).fill('The shop');
  await added.getByLabel('Day of the source').fill('2026-11-01');
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(added.getByText('Enter a whole number from 1 to 400.')).toBeVisible();
  await expectAccessible(page);
  await added.getByLabel('Days', { exact: true }).fill('21');
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByText('Presets saved.')).toBeVisible();
  await expect(part.getByRole('listitem').last()).toContainText('Our own advice, 21 days');

  await page.reload();
  await page.getByRole('tab', { name: 'Days to keep' }).click();
  await part.getByRole('button', { name: 'Change the list' }).click();
  await dialog.getByRole('button', { name: 'Remove Our own advice' }).click();
  await dialog.getByRole('button', { name: 'Save list' }).click();
  await expect(part.getByText('Our own advice')).toHaveCount(0);
});

test('a note on two products is written once, and deleted', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/400|409/);
  await openAdminPage(page, '/admin/product-pairs');
  const part = page.getByRole('region', { name: 'Notes on two products' });
  const dialog = page.getByRole('dialog', { name: 'Add a note' });

  async function addNote(): Promise<void> {
    await part.getByRole('button', { name: 'Add note' }).click();
    for (const sku of ['CHK-MER-D4', 'CHK-URJ-P4']) {
      await dialog.getByLabel('Add a product').fill(sku);
      await dialog.getByRole('button', { name: /^Add / }).first().click();
    }
    await dialog.getByLabel('Do they go together?').selectOption('Works with limits');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog.getByText('Write what is known about the two.')).toBeVisible();
    await dialog.getByLabel('Note').fill('Hums at night.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save note' }).click();
  }

  await addNote();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await expect(part.getByRole('listitem')).toContainText(['Hums at night.']);
  await addNote();
  await expect(dialog.getByText(/There is a note on these two products already/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Leave without saving this note?', 'Leave');

  await part.getByRole('button', { name: /^Delete the note/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(part.getByText('No notes yet.')).toBeVisible();
});
