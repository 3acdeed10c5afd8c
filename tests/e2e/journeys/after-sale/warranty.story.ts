import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { newProduct } from '../../../support/catalogue/product-factory.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { offerAfterSale } from '../../platform/change-desk-settings.ts';
import { expect, test } from '../../platform/story.ts';

/** A unit from its warranty to its claim. */

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { warranty: false });
  await desk.dispose();
});

test('a buyer claims a warranty with a photo, and follows the unit by its serial number', async ({
  page,
  shop,
  mail,
  browser,
  expectedInConsole,
}) => {
  // Wrong digits.
  expectedInConsole.push(/status of 404/);
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { warranty: true });
  const shopper = await createShopper(shop, mail, 'Asha Claims');
  const body = newProduct({
    name: `Bullet ${uniqueWord()}`,
    warrantyMonths: 24,
    serials: 'optional',
    stock: 5,
  });
  const made = await desk.post('/api/products', { data: body });
  expect(made.status()).toBe(201);
  const product = (await made.json()) as Product;
  const placed = await shopper.api.post('/api/orders', {
    data: {
      products: [{ product: product._id, quantity: 1, price: product.price }],
      totalAmount: product.price,
      Address: '7 Quiet Lane, Ahmedabad 380009',
      phone: '9876543210',
    },
  });
  const { _id: order } = (await placed.json()) as Order;
  await desk.patch(`/api/orders/${order}/status`, { data: { status: 'Shipped' } });
  await logInAs(page, shopper);
  await page.goto(`/my-account/orders/${order}`);
  const own = page.getByRole('region', { name: 'Warranty' });
  await expect(own.getByText(/^Warranty until/)).toBeVisible();
  await expect(own.getByRole('button', { name: /^Claim warranty/ })).toBeHidden();

  await desk.patch(`/api/orders/${order}/status`, { data: { status: 'Delivered' } });
  const serial = uniqueWord().toUpperCase();
  const kept = await desk.post(`/api/admin/orders/${order}/serials`, { data: { position: 1, serial } });
  expect(kept.ok()).toBe(true);

  await page.reload();
  await own.getByRole('button', { name: /^Claim warranty/ }).click();
  await own.getByLabel('What is wrong?').fill('The picture is black at night.');
  await own.getByLabel('Photos').setInputFiles('src/app/web/public/icon-512.png');
  await expect(own.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Send claim' }).click();
  await expect(own.getByText('We wait for the unit')).toBeVisible();

  const clerk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(clerk, `/admin/claims?search=${serial}`);
  const row = rowWith(clerk, serial);
  await expect(row.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await row.getByRole('button', { name: /^Received/ }).click();
  const dialog = clerk.getByRole('dialog');
  await expectAccessible(clerk);
  await dialog.getByRole('button', { name: 'Received' }).click();
  await expect(row.getByText('Received', { exact: true }).first()).toBeVisible();

  await page.goto('/warranty');
  const form = page.getByRole('main');
  await form.getByLabel('Serial number').fill(serial.toLowerCase());
  await form.getByLabel('Last 4 digits of your phone').fill('0000');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('No sale of ours fits these two.').first()).toBeVisible();
  await form.getByLabel('Last 4 digits of your phone').fill('3210');
  await form.getByRole('button', { name: 'Check' }).click();
  await expect(form.getByText('We have the unit')).toBeVisible();
  await expectAccessible(page);
});
