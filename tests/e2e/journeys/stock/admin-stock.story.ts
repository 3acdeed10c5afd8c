import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { someProduct, expectToFit } from '../../stock/admin-stock-steps.ts';

test('a delivery is booked once', async ({ page, expectedInConsole }) => {
  expectedInConsole.push(/409/);
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock/purchases');
  await someProduct(page, `Dome ${word}`);
  const form = page.getByRole('dialog', { name: 'Book purchase' });
  const fill = async () => {
    await page.getByRole('button', { name: 'Book purchase' }).first().click();
    await form.getByRole('button', { name: 'Book purchase' }).click();
    await expect(form.getByText('Please correct:').locator('..')).toBeFocused();
    await form.getByRole('button', { name: 'Supplier', exact: true }).click();
    await expect(form.getByLabel('Supplier')).toBeFocused();
    await form.getByLabel('Supplier').fill('Kavach Traders');
    await form.getByLabel('Bill number').fill(`KT/${word}`);
    await form.getByLabel('Date of the bill').fill('2026-11-20');
    await form.getByLabel('Add a product').fill(word);
    await form.getByRole('button', { name: `Dome ${word}` }).click();
    await form.getByLabel('Units').fill('5');
    await form.getByLabel('Cost of one').fill('760.50');
    await expect(form).toContainText('₹3,802.50');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Book purchase' }).click();
  };

  await fill();
  await expect(page.getByText('Purchase booked.')).toBeVisible();
  await page.getByRole('link', { name: `KT/${word}` }).click();
  await expect(page.getByRole('dialog', { name: `Bill KT/${word}` })).toContainText('Kavach Traders');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await fill();
  await expect(form.getByRole('alert')).toHaveText(`Bill KT/${word} of Kavach Traders was booked already.`);
  await expectToFit(page);
});
