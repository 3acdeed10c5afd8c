import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { answer } from '../../platform/admin-pages.ts';
import { keepDelivery } from '../../delivery/keep-delivery.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** The promise for a PIN code, from the product's page to the order. */

keepDelivery();

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
    /To PIN 403701: \d{1,2} \w{3} \d{4} – \d{1,2} \w{3} \d{4}/,
  );
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Rs. 49');
});
