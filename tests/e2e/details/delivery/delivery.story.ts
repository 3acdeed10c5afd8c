import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { answer } from '../../platform/admin-pages.ts';
import { keepDelivery } from '../../delivery/keep-delivery.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** The promise for a PIN code, from the product's page to the order. */

keepDelivery();

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

test('no text offers pay on delivery where it is not offered', async ({
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
