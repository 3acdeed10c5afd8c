import type { Page, Request } from '@playwright/test';
import type { Order } from '../../../src/contract/orders/orders-shapes.ts';
import { createShopper, logInAs, placeOrders, type Shopper } from '../accounts/shoppers.ts';
import { answer } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { expect, shown, test } from '../platform/story.ts';

/** The optional parts of the checkout: where exactly the goods go, and whom the GST invoice is for. */

const shippingAddress = (page: Page) => page.getByRole('textbox', { name: 'Shipping address' });

/** Puts a product into the cart and opens the checkout. */
async function openCheckout(page: Page, shopper: Shopper): Promise<void> {
  const products = (await (await shopper.api.get('/api/products?limit=1')).json()) as { _id: string }[];
  await shopper.api.post('/api/cart', { data: { productId: products[0]!._id, quantity: 1 } });
  await logInAs(page, shopper);
  await page.goto('/checkout');
  await expect(shippingAddress(page)).toBeVisible();
}

/** Presses Place Order. @returns the body that was sent, and the order */
async function placeOrder(page: Page): Promise<{ sent: Record<string, unknown>; order: Order }> {
  const isOrder = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/orders');
  const requested = page.waitForRequest(isOrder);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const request = await requested;
  const order = (await (await request.response())!.json()) as Order;
  await answer(page, '✅ Order placed successfully!', 'OK');
  return { sent: request.postDataJSON() as Record<string, unknown>, order };
}

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

test('a business gets its invoice to an address in the State of its GSTIN', async ({ page, shop, mail }) => {
  await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));
  await shippingAddress(page).fill('12 Ring Road, Ahmedabad 380009');
  await page.getByText('City and State: Gujarat').click();
  await page.getByLabel('City').fill('Ahmedabad');
  await page.getByRole('checkbox', { name: 'I need a GST invoice' }).check();

  await page.getByLabel('GSTIN').fill('27aapfu0939f1zw');
  await page.getByLabel('Legal name').fill('Patel Traders');
  await expect(page.getByText(/^The last character of the GSTIN does not fit/)).toBeVisible();
  await expect(page.getByLabel('Billing address', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await page.getByLabel('GSTIN').fill('24aaupv7468f1zw');
  await shown(page);
  await expect(page.getByLabel('Billing address', { exact: true })).toBeHidden();
  await page.getByLabel('GSTIN').fill('27 AAPFU0939F 1ZV');
  await page.getByLabel('Billing address', { exact: true }).fill('4 Marine Drive');
  await page.getByLabel('Billing city').fill('Mumbai');
  await page.getByLabel('Billing PIN code').fill('400002');
  await page.getByRole('checkbox', { name: 'Deliver to a different person or address' }).check();
  await expectAccessible(page);
  const { order } = await placeOrder(page);

  expect(order.shipping).toMatchObject({ line1: '12 Ring Road, Ahmedabad 380009', state: 'Gujarat' });
  expect(order.billing).toEqual({
    gstin: '27AAPFU0939F1ZV',
    legalName: 'Patel Traders',
    address: {
      line1: '4 Marine Drive',
      line2: null,
      city: 'Mumbai',
      stateCode: '27',
      state: 'Maharashtra',
      pin: '400002',
    },
    toThirdParty: true,
  });
  await page.route('**/api/orders/my-orders/*/documents', (route) => route.fulfill({ json: [] }));
  await page.goto(`/my-account/orders/${order._id}`);
  await expect(page.getByRole('region', { name: 'Documents' })).toBeHidden();
  const invoice = page.getByRole('region', { name: 'GST invoice' });
  await expect(invoice).toContainText('Patel Traders');
  await expect(invoice).toContainText('Mumbai 400002, Maharashtra');
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

test('what the server finds wrong stands under its field', async ({
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
