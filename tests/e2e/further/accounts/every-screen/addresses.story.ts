import { logInAs, createShopper } from '../../../accounts/shoppers.ts';
import { answer } from '../../../platform/admin-pages.ts';
import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { expect, test } from '../../../platform/story.ts';

test('a customer keeps an address book', async ({ page, shop, mail, expectedInConsole }) => {
  expectedInConsole.push(/400/);
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  await logInAs(page, shopper);
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Addresses' }).click();
  await expect(page).toHaveURL(/\/my-account\/addresses$/);
  await expect(page.getByText('No saved addresses.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add address' }).click();
  const adding = page.getByRole('dialog', { name: 'Add address' });
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue('Asha Patel');
  await expect(adding.getByLabel('Phone')).toHaveValue('9876543210');
  await adding.getByLabel('House, shop and street').fill('12 Ring Road');
  await adding.getByLabel('PIN code').fill('380009');
  await expect(adding.getByLabel('State')).toHaveValue('24');
  await adding.getByLabel('GSTIN').fill('27aapfuO939f1zv');
  await adding.getByLabel('Label').fill('Shop');
  await expect(adding.getByText('Character 8 of the GSTIN must be a digit, not O.')).toBeVisible();
  await adding.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(adding.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await adding.getByLabel('City').fill('Ahmedabad');
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(adding.getByText('Please add the legal name that belongs to the GSTIN.')).toBeVisible();
  await expect(adding.getByLabel('Legal name')).toBeFocused();
  await expectAccessible(page);
  await adding.getByLabel('Legal name').fill('Patel Traders');
  await adding.getByRole('button', { name: 'Save address' }).click();

  await expect(adding).toBeHidden();
  const first = page.getByRole('article', { name: 'Address Shop' });
  await expect(first).toContainText('Ahmedabad 380009, Gujarat');
  await expect(first).toContainText('GSTIN 27AAPFU0939F1ZV');
  await expect(first).toContainText('Default');
  await expect(first).toContainText('The GSTIN was issued in Maharashtra, but this address is in Gujarat.');
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused();

  await page.getByRole('button', { name: 'Add address' }).click();
  await adding.getByLabel('House, shop and street').fill('7 Lake View');
  await adding.getByLabel('PIN code').fill('390 001');
  await adding.getByLabel('City').fill('Vadodara');
  await adding.getByLabel('Label').fill('Home');
  await page.keyboard.press('Escape');
  await answer(page, 'Leave without saving this address?', 'Cancel');
  await adding.getByRole('button', { name: 'Save address' }).click();
  const second = page.getByRole('article', { name: 'Address Home' });
  await expect(second).toContainText('Vadodara 390001, Gujarat');
  await expectAccessible(page);

  await second.getByRole('button', { name: /^Make default/ }).click();
  await expect(second).toContainText('Default');
  await expect(page.getByRole('article').first()).toContainText('7 Lake View');

  await second.getByRole('button', { name: /^Edit/ }).click();
  const editing = page.getByRole('dialog', { name: 'Edit address' });
  await expect(editing.getByLabel('City')).toHaveValue('Vadodara');
  await editing.getByLabel('Landmark').fill('Opposite the bank');
  await editing.getByRole('button', { name: 'Save address' }).click();
  await expect(second).toContainText('Opposite the bank');

  await second.getByRole('button', { name: /^Delete/ }).click();
  await answer(page, 'Delete this address?', 'Cancel');
  await second.getByRole('button', { name: /^Delete/ }).click();
  await answer(page, 'Delete this address?', 'Delete');
  await expect(second).toBeHidden();
  await expect(first).toContainText('Default');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
