import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { someProduct, expectToFit } from '../../stock/admin-stock-steps.ts';

/** A number of eight digits with its check digit. */
function gtinOf(word: string): string {
  const digits = String(
    Array.from(word).reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9_999_999, 7),
  ).padStart(7, '0');
  const sum = Array.from(digits).reduce(
    (all, digit, place) => all + Number(digit) * (place % 2 === 0 ? 3 : 1),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}

test('a count sheet keeps the typed counts until it is booked', async ({
  page,
  context,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock/count');
  const { _id } = await someProduct(page, `Dome ${word}`);
  await page.goto(`/admin/stock/count?search=${word}`);

  await page.getByLabel(`Counted: Dome ${word}`).fill('x');
  await expect(page.getByRole('button', { name: 'Book count of 1' })).toBeDisabled();
  await page.getByLabel(`Counted: Dome ${word}`).fill('8');
  await expect(rowWith(page, `Dome ${word}`)).toContainText('−2');
  await page.request.post(`/api/admin/stock/${_id}/moves`, {
    data: { kind: 'adjust', delta: -3, note: 'Sold by hand' },
  });
  await page.reload();
  await expect(page.getByLabel(`Counted: Dome ${word}`)).toHaveValue('8');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Book count of 1' }).click();
  await expect(page.getByText('Could not book the count.')).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book count of 1' }).click();
  await expect(page.getByText('Count booked.')).toBeVisible();
  await expect(page.getByLabel(`Counted: Dome ${word}`)).toHaveValue('');
  await expect(rowWith(page, `Dome ${word}`)).toContainText('5');
  await expectToFit(page);
});

test('a purchase is scanned, corrected and cancelled by keyboard alone', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock/purchases');
  const gtin = gtinOf(word);
  await someProduct(page, `Dome ${word}`, { gtin });
  await someProduct(page, `Bullet ${word}`, { sku: `B-${word}` });
  await page.reload();
  await page.getByRole('button', { name: 'Book purchase' }).first().press('Enter');
  const form = page.getByRole('dialog', { name: 'Book purchase' });
  await form.getByLabel('Supplier').fill('Kavach Traders');
  await form.getByLabel('Bill number').fill(`KT/${word}`);
  await form.getByLabel('Date of the bill').fill('2026-11-20');
  const scan = form.getByLabel('Add a product');
  await scan.focus();
  // A scanner does not wait for answers.
  for (const code of [gtin, gtin, `b-${word}`]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await expect(form.locator('li')).toHaveText([/Dome/, /Bullet/]);
  await expect(form.getByLabel('Units').first()).toHaveValue('2');
  await form.getByLabel('Cost of one').first().fill('100');
  await form.getByLabel('Cost of one').last().fill('50');
  await expect(form).toContainText('₹250.00');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Book purchase' }).press('Enter');
  await expect(page.getByText('Purchase booked.')).toBeVisible();

  await page.getByRole('link', { name: `KT/${word}` }).press('Enter');
  const bill = page.getByRole('dialog', { name: `Bill KT/${word}`, exact: true });
  await bill.getByRole('button', { name: 'Correct' }).press('Enter');
  const correction = page.getByRole('dialog', { name: `Correct bill KT/${word}` });
  await correction.getByLabel('Units').first().fill('3');
  await correction.getByRole('button', { name: 'Correct purchase' }).press('Enter');
  await expect(page.getByText('Purchase corrected.')).toBeVisible();
  await expect(bill).toContainText('₹350.00');
  await bill.getByRole('button', { name: 'Cancel purchase' }).press('Enter');
  const cancellation = page.getByRole('dialog', { name: `Cancel bill KT/${word}` });
  await cancellation.getByRole('button', { name: 'Cancel purchase' }).press('Enter');
  await expect(cancellation.getByLabel('Reason')).toBeFocused();
  await cancellation.getByLabel('Reason').fill('Booked twice');
  await expectAccessible(page);
  await cancellation.getByRole('button', { name: 'Cancel purchase' }).press('Enter');
  await expect(page.getByText('Purchase cancelled.')).toBeVisible();
  await expect(bill).toContainText('Booked twice');
  await expectToFit(page);
});

test('a product stops being counted only when asked', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock');
  await someProduct(page, `Dome ${word}`);
  await page.goto(`/admin/stock?search=${word}`);
  await page.getByRole('link', { name: `Dome ${word}` }).click();
  await page.getByRole('button', { name: 'Change stock' }).click();
  const change = page.getByRole('dialog', { name: `Stock of Dome ${word}` });
  await change.getByRole('button', { name: 'Book' }).click();
  await expect(change.getByText('Units are a whole number from 0 to 1,000,000.')).toBeVisible();
  await change.getByLabel('Do not count this product').check();
  await expect(change.getByText('Now 10, then not counted')).toBeVisible();
  await change.getByRole('button', { name: 'Book' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Do not count Dome ${word} any more?`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(change).toBeVisible();
  await change.getByRole('button', { name: 'Book' }).click();
  await question.getByRole('button', { name: 'Do not count' }).click();
  await expect(page.getByText('Stock changed.')).toBeVisible();
});

test('the accountant reads the margin by product, category and brand', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/stock/margin');
  const { _id, price } = await someProduct(page, `Dome ${word}`, { gstRate: 18 });
  const order = {
    products: [{ product: _id, quantity: 2, price }],
    totalAmount: 2 * price,
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: '9876543210',
  };
  expect((await page.request.post('/api/orders', { data: order })).status()).toBe(201);
  await page.reload();

  await expect(rowWith(page, `Dome ${word}`)).toContainText('₹547.46');
  await expect(rowWith(page, `Dome ${word}`)).toContainText('28.11%');
  await expectAccessible(page);
  await page.getByLabel('Rows').selectOption('By category');
  await expect(page.locator('main tbody').getByText('Kits', { exact: true })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('The first day must not be after the last.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Nothing was sold in these days.')).toBeVisible();
  await expectToFit(page);
});

test('a count sheet is printed as a list to write in, on as many pages as it needs', async ({ page }) => {
  await openAdminPage(page, '/admin/stock/count');
  await expect(page.locator('main tbody tr').nth(60)).toBeVisible();
  await shown(page);
  const rows = await page.locator('main tbody tr').count();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeLessThanOrEqual(Math.ceil(rows / 30));

  // As narrow as paper, where tables would be the cards of phones.
  await page.setViewportSize({ width: 700, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Chaukas', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'S.No.' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Difference' })).toBeHidden();
  await expect(page.locator('main tbody tr').first()).toHaveCSS('display', 'table-row');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
