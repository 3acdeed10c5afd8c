import { createShopper, logInAs, placeOrders } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { answer, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { shippingAddress, openCheckout, placeOrder } from '../../orders/cart-steps.ts';

test('an address alone is enough, and its PIN code names the State', async ({ page, shop, mail }) => {
  await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));

  await shippingAddress(page).fill('12 Ring Road, Ahmedabad 380009');
  await expect(page.getByLabel('PIN code')).toHaveValue('380009');
  await expect(page.getByLabel('State')).toHaveValue('24');
  await expect(page.getByLabel('City')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'I need a GST invoice' })).not.toBeChecked();
  await expectAccessible(page);
  const { sent, order } = await placeOrder(page);

  expect(Object.keys(sent)).not.toContain('shipping');
  expect(Object.keys(sent)).not.toContain('billing');
  expect(order).toMatchObject({ Address: '12 Ring Road, Ahmedabad 380009', shipping: null, billing: null });
});

test('details of the delivery are kept over a reload and go with the order', async ({ page, shop, mail }) => {
  await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));
  await shippingAddress(page).fill('12 Ring Road\nNear the bank');
  await page.getByLabel('PIN code').fill('400 001');
  await expect(page.getByLabel('State')).toHaveValue('27');
  await page.getByText('City and State: Maharashtra').click();
  await page.getByLabel('State').selectOption('Gujarat');
  await expect(
    page.getByText('The PIN code 400001 does not seem to be in Gujarat. Please check both.'),
  ).toBeVisible();
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByText('City and State: Maharashtra').click();
  await expect(page.getByLabel('City')).toBeHidden();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByText('Please add the city.')).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  await page.getByLabel('City').fill('Mumbai');

  await page.reload();
  await expect(shippingAddress(page)).toHaveValue('12 Ring Road\nNear the bank');
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  const { order } = await placeOrder(page);

  expect(order.shipping).toEqual({
    line1: '12 Ring Road, Near the bank',
    line2: null,
    landmark: null,
    city: 'Mumbai',
    stateCode: '27',
    state: 'Maharashtra',
    pin: '400001',
  });
  expect(order.billing).toBeNull();
});

test('a shop that rounds shows the sum in whole rupees before and after the order', async ({
  page,
  shop,
  mail,
}) => {
  const admin = await adminApi(shop);
  const code = `PAISE-${uniqueWord()}`.toUpperCase();
  await admin.post('/api/coupons', {
    data: { code, discountPercentage: 7, expirationDate: '2030-12-31T18:29:59.999Z' },
  });
  await admin.put('/api/admin/settings', { data: { roundOff: true } });
  try {
    await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    const sums = page.getByRole('region', { name: 'Your order' });
    await expect(sums.getByText('Round off')).toBeVisible();
    await shippingAddress(page).fill('12 Ring Road, Ahmedabad 380009');
    await expect(page.getByRole('button', { name: /^Place Order, Rs\. [\d,]+$/ })).toBeVisible();
    const { sent, order } = await placeOrder(page);

    expect(order.totalAmount).toBe(sent.totalAmount);
    expect(Number.isInteger(order.totalAmount)).toBe(true);
    await page.goto(`/my-account/orders/${order._id}`);
    await expect(page.getByRole('region', { name: 'Products' }).getByText('Round off')).toBeVisible();
  } finally {
    await admin.put('/api/admin/settings', { data: { roundOff: false } });
  }
});

test('after an order no link is shown that the next page takes away', async ({ page, shop, mail }) => {
  let letGo!: () => void;
  const isFree = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/static\/js\/home-page/, async (route) => {
    await isFree;
    await route.continue();
  });
  await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));
  await shippingAddress(page).fill('12 Ring Road, Ahmedabad 380009');
  const { order } = await placeOrder(page);
  const viewOrder = page.getByRole('link', { name: 'View order' });

  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(viewOrder).toHaveCount(0);
  letGo();
  await viewOrder.click();
  await expect(page.getByRole('heading', { name: `Order ${order._id}` })).toBeVisible();
});

test('a saved address fills everything in', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  const saved = {
    label: 'Shop',
    name: 'Ravi Shah',
    phone: '9876543210',
    line1: '7 Lake View',
    landmark: 'Opposite the bank',
    city: 'Vadodara',
    stateCode: '24',
    pin: '390001',
    gstin: '24AAUPV7468F1ZW',
    legalName: 'Patel Traders',
  };
  await shopper.api.post('/api/addresses', { data: saved });
  await openCheckout(page, shopper);

  await page.getByRole('button', { name: 'Use a saved address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Shop/ }).click();
  await expect(shippingAddress(page)).toHaveValue(
    'Ravi Shah\n7 Lake View\nOpposite the bank\nVadodara 390001\nGujarat',
  );
  await expect(page.getByLabel('City')).toHaveValue('Vadodara');
  await expect(page.getByRole('checkbox', { name: 'I need a GST invoice' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'I need a GST invoice' }).check();
  await expect(page.getByLabel('GSTIN')).toHaveValue('24AAUPV7468F1ZW');
  const { order } = await placeOrder(page);

  expect(order.shipping).toMatchObject({
    line1: '7 Lake View',
    landmark: 'Opposite the bank',
    pin: '390001',
  });
  expect(order.billing).toMatchObject({
    legalName: 'Patel Traders',
    address: { line1: '7 Lake View', city: 'Vadodara' },
  });
});

test('a fault found by the server is shown under its field', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));
  await shippingAddress(page).fill('12 Ring Road, Ahmedabad 380009');
  const sentence = 'The billing address must be in the State of the GSTIN.';
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            message: sentence,
            error: sentence,
            code: 'invalid',
            fields: { 'shipping.city': sentence },
          },
        })
      : route.continue(),
  );

  await page.getByRole('button', { name: /^Place Order/ }).click();
  await answer(page, 'There was an error placing your order. Please try again.', 'OK');

  await expect(page.getByLabel('City')).toHaveAccessibleDescription(sentence);
  await expect(shippingAddress(page)).toHaveValue('12 Ring Road, Ahmedabad 380009');
});

test('the documents of an order can be downloaded', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  const [order] = await placeOrders(shopper, 1, '12 Ring Road, Ahmedabad 380009');
  await logInAs(page, shopper);
  await page.route('**/api/orders/my-orders/*/documents', (route) =>
    route.fulfill({
      json: [
        { _id: 'a', kind: 'INV', number: 'INV/26-27/000123', day: '2026-11-22', total: 1149, isVoid: false },
        { _id: 'b', kind: 'CRN', number: 'CRN/26-27/000004', day: '2026-11-23', total: 100, isVoid: false },
      ],
    }),
  );
  await page.route('**/api/documents/a/pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4' }),
  );
  await page.goto(`/my-account/orders/${order!._id}`);
  const documents = page.getByRole('region', { name: 'Documents' });

  await expect(documents.getByRole('link', { name: 'Credit note CRN/26-27/000004' })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await documents.getByRole('link', { name: 'Tax invoice INV/26-27/000123' }).click();

  expect((await downloading).suggestedFilename()).toBe('INV-26-27-000123.pdf');
});
