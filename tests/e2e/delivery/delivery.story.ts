import type { Product } from '../../../src/contract/catalogue/catalogue-shapes.ts';
import type { PaymentSettings } from '../../../src/contract/payments/payment-settings-shapes.ts';
import { createShopper, logInAs } from '../accounts/shoppers.ts';
import { adminApi } from '../platform/admin-api.ts';
import { openAdminPage, answer } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { expect, shown, test } from '../platform/story.ts';

/** What is promised for a PIN code, from the product's page to the order. */

// Other stories of this shop deliver as before.
let former: object;

test.beforeAll(async ({ shop }) => {
  const api = await adminApi(shop);
  const { cod, cashCeiling } = (await (
    await api.get('/api/admin/payment-settings')
  ).json()) as PaymentSettings;
  former = { cod, cashCeiling };
  await api.dispose();
});

test.afterAll(async ({ shop }) => {
  const api = await adminApi(shop);
  const zones = (await (await api.get('/api/admin/zones')).json()) as { _id: string; name: string }[];
  for (const { _id, name } of zones)
    if (/^(Coast|Delta|Mumbai)$/.test(name))
      expect((await api.delete(`/api/admin/zones/${_id}`)).ok()).toBe(true);
  const put = await api.put('/api/admin/payment-settings', { data: former });
  expect(put.ok(), await put.text()).toBe(true);
  await api.dispose();
});

test('a PIN code is typed once; its fee is in every total from there on', async ({ page, shop, mail }) => {
  const api = await adminApi(shop);
  const zone = {
    name: 'Coast',
    daysMin: 2,
    daysMax: 4,
    installs: true,
    prefixes: ['4037'],
    fees: [{ from: 0, fee: 49 }],
  };
  expect((await api.post('/api/admin/zones', { data: zone })).status()).toBe(201);
  await api.dispose();
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  const [product] = (await (await shopper.api.get('/api/products?limit=1')).json()) as [Product];

  await page.goto(`/product/${product.slug}`);
  const pin = page.getByLabel('Delivery PIN code');
  await pin.fill('38001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('A PIN code has six digits and does not begin with 0.')).toBeVisible();
  await expect(pin).toHaveAttribute('aria-invalid', 'true');
  await pin.fill('403701');
  await pin.press('Enter');
  await expect(
    page.getByText(/^Arrives .+ to .+\. Delivery ₹49\. Pay on delivery offered\. We install here\.$/),
  ).toBeVisible();
  await expect(page.getByText('A PIN code has six digits and does not begin with 0.')).toHaveCount(0);
  await expectAccessible(page);
  await pin.fill('4037');
  await pin.press('Enter');
  await expect(page.getByText('A PIN code has six digits and does not begin with 0.')).toBeVisible();
  await expect(page.getByText(/^Arrives/)).toHaveCount(0);
  await pin.fill('');
  await pin.press('Enter');
  await expect(pin).not.toHaveAttribute('aria-invalid');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  await expect(pin).toHaveValue('');
  await pin.fill('403701');
  await pin.press('Enter');
  await expect(page.getByText(/^Arrives/)).toBeVisible();

  await shopper.api.post('/api/cart', { data: { productId: product._id, quantity: 1 } });
  await logInAs(page, shopper);
  await page.goto('/cart');
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(pin).toHaveValue('403701');
  await expect(summary.getByText('Delivery', { exact: true })).toBeVisible();
  await expect(summary.getByText('₹49', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/checkout');
  await expect(pin).toHaveValue('403701');
  await page.getByRole('textbox', { name: 'Shipping address' }).fill('Villa 3, Beach Road');
  await expect(page.getByRole('button', { name: /^Place Order/ })).toHaveText(
    new RegExp(`Place Order, Rs\\. ${(product.price + 49).toLocaleString('en-IN')}`),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await answer(page, '✅ Order placed successfully!', 'OK');
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
    'To PIN 403701 within 2 to 4 days of the order.',
  );
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Rs. 49');
});

test('a fresh shop asks for no way to pay, and charges nothing for delivery', async ({
  page,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, 'Meera Shah');
  const [product] = (await (await shopper.api.get('/api/products?limit=1')).json()) as [Product];
  await shopper.api.post('/api/cart', { data: { productId: product._id, quantity: 1 } });
  await logInAs(page, shopper);
  await page.goto('/checkout');

  await page.getByRole('textbox', { name: 'Shipping address' }).fill('12 Ring Road, Ahmedabad 380009');
  await expect(page.getByText(/Delivery free\. Pay on delivery offered\.$/)).toBeVisible();
  await expect(page.getByText('Pay on delivery by cash or UPI. Nothing is charged now.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'How would you like to pay?' })).toHaveCount(0);
});

test('where pay on delivery is not offered nothing says that it is', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const api = await adminApi(shop);
  const zone = {
    name: 'Delta',
    daysMin: 2,
    daysMax: 4,
    prefixes: ['1100'],
    cod: false,
    fees: [{ from: 0, fee: 0 }],
  };
  expect((await api.post('/api/admin/zones', { data: zone })).status()).toBe(201);
  await api.dispose();
  const shopper = await createShopper(shop, mail, 'Ravi Mehta');
  const [product] = (await (await shopper.api.get('/api/products?limit=1')).json()) as [Product];
  const offer = page.getByText('Pay on delivery by cash or UPI. Nothing is charged now.');

  await page.goto(`/product/${product.slug}`);
  await expect(offer).toBeVisible();
  await page.getByLabel('Delivery PIN code').fill('110001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/Pay on delivery is not offered for PIN 110001\.$/)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await shopper.api.post('/api/cart', { data: { productId: product._id, quantity: 1 } });
  await logInAs(page, shopper);
  await page.goto('/cart');
  await expect(page.getByText(/Nothing is charged before you order\.$/)).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.goto('/checkout');
  await page.getByRole('textbox', { name: 'Shipping address' }).fill('4 Canal Road');
  const why = page.getByText('Pay on delivery is not offered for PIN 110001.', { exact: true });
  await expect(why).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await answer(page, 'There was an error placing your order. Please try again.', 'OK');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Pay on delivery is not offered for PIN 110001.' }),
  ).toBeVisible();
});

test.describe('with refusals', () => {
  test.use({ expectedInConsole: [/400/] });

  test('an admin keeps zones, brings them in as a file, and sets the rules', async ({ page }) => {
    await openAdminPage(page, '/admin/delivery');
    await page.getByRole('button', { name: 'Add zone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mumbai');
    await dialog.getByLabel('PIN prefixes').fill('400 0401');
    await dialog.getByRole('button', { name: 'Save zone' }).click();
    await expect(dialog.getByText(/^A prefix has one to six digits/).first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('PIN prefixes').fill('400 401');
    await dialog.getByLabel('Fee', { exact: true }).fill('60');
    await dialog.getByRole('button', { name: 'Add a step' }).click();
    await dialog.getByLabel('Goods from').last().fill('3,000');
    await dialog.getByLabel('Fee', { exact: true }).last().fill('0');
    await dialog.getByRole('button', { name: 'Save zone' }).click();
    await expect(page.getByText('Zone saved.')).toBeVisible();
    const row = page.locator('main tbody tr', { hasText: 'Mumbai' });
    await expect(row).toContainText('Free from ₹3,000.00');
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await download).path();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog.getByLabel('File').setInputFiles({
      name: 'zones.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('zone,prefix\nWest,38\n'),
    });
    await expect(dialog.getByText(/Nothing is changed\./)).toBeVisible();
    await dialog.getByLabel('File').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Replace all zones' }).click();
    await expect(page.getByText(/^Zones replaced:/)).toBeVisible();
    await row.getByRole('button', { name: 'More for Mumbai' }).click();
    await row.getByRole('button', { name: 'Delete Mumbai' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);

    const rules = page.getByRole('region', { name: 'Rules for pay on delivery' });
    await rules.getByRole('link', { name: 'Change in Payment methods' }).click();
    await page.getByLabel('Cash ceiling').fill('200000');
    await page.getByRole('button', { name: 'Save payment methods' }).click();
    await expect(page.getByText(/^The cash ceiling is at most/).first()).toBeVisible();
    await page.getByLabel('Cash ceiling').fill('199999');
    await page.getByLabel('Refused parcels').fill('3');
    await page.getByRole('button', { name: 'Save payment methods' }).click();
    await expect(page.getByText('Payment methods saved.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Refused parcels').fill('');
    await page.getByRole('button', { name: 'Save payment methods' }).click();
    await shown(page);
  });
});
