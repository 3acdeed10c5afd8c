import type { APIRequestContext, Page } from '@playwright/test';
import { createShopper } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { answer } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, openCheckout, shown, test } from '../../payments/paying-story.ts';
import { placeButton, pressPlaceOrder, closeRefusal } from '../../payments/payment-steps.ts';

/** The checkout where not everything is offered: pickup, places that are not served, rules for paying at the door. */

// The shop refuses some requests.
test.use({ expectedInConsole: [/409/] });

let admin: APIRequestContext;

test.beforeEach(async ({ shop }) => {
  admin = await adminApi(shop);
});

test.afterEach(async () => {
  await settings({ pickup: { offered: false }, cod: { codeFrom: null }, upi: { most: 100_000 } });
  await admin.dispose();
});

async function settings(data: object): Promise<void> {
  const put = await admin.put('/api/admin/payment-settings', { data });
  expect(put.ok()).toBe(true);
}

/** Adds a zone for some PIN codes. @returns its body, with its id */
async function addZone(name: string, prefixes: string[], change: object = {}): Promise<{ _id: string }> {
  const zone = { name, daysMin: 2, daysMax: 4, prefixes, fees: [{ from: 0, fee: 49 }], ...change };
  const added = await admin.post('/api/admin/zones', { data: zone });
  expect(added.status()).toBe(201);
  return { ...zone, ...((await added.json()) as { _id: string }) };
}

const pin = (page: Page) => page.getByLabel('Delivery PIN code');

test('goods are picked up at the shop, without a PIN code and without a fee', async ({
  page,
  shop,
  mail,
}) => {
  await settings({ pickup: { offered: true, address: '1 Depot Road, Ahmedabad', hours: '10 to 18' } });
  await addZone('Hills', ['1731']);
  await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));

  await pin(page).fill('173101');
  await expect(placeButton(page)).toBeVisible();
  await expect(page.getByText('Delivery ₹49.')).toBeVisible();
  await pin(page).fill('');
  await expect(page.getByText('Delivery ₹49.')).toHaveCount(0);
  const pickup = page.getByRole('radio', { name: 'Pickup' });
  await expect(pickup).toHaveAccessibleDescription('1 Depot Road, Ahmedabad, 10 to 18');
  await page.getByRole('radio', { name: 'Delivery', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(pickup).toBeChecked();
  await expectAccessible(page);
  const { sent, order } = await pressPlaceOrder(page);
  await answer(page, '✅ Order placed successfully!', 'OK');

  expect(sent.delivery).toEqual({ method: 'pickup' });
  expect(order).toMatchObject({ deliveryFee: 0, delivery: { method: 'pickup', pin: null } });
  await page.goto(`/my-account/orders/${order._id}`);
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('To be picked up at our shop.');
});

test('nothing is free where the shop does not deliver, and the PIN code is the fault', async ({
  page,
  shop,
  mail,
}) => {
  await addZone('Islands', ['7441'], { served: false });
  await openCheckout(page, await createShopper(shop, mail, 'Meera Shah'));

  await pin(page).fill('744101');
  await expect(page.getByText('We do not deliver to PIN 744101 yet.').first()).toBeVisible();
  await expect(page.getByText('Free', { exact: true })).toHaveCount(0);
  await pressPlaceOrder(page);
  await closeRefusal(page);
  await expect(pin(page)).toHaveAccessibleDescription('We do not deliver to PIN 744101 yet.');
  await expect(pin(page)).toBeFocused();
  await expectAccessible(page);

  await settings({ pickup: { offered: true } });
  await page.reload();
  await pressPlaceOrder(page);
  await closeRefusal(page);
  await page.getByRole('radio', { name: 'Pickup' }).check();
  await expect(pin(page)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await pin(page).fill('380009');
  await shown(page);
  await expect(pin(page)).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await pressPlaceOrder(page);
  await answer(page, '✅ Order placed successfully!', 'OK');
});

test('a way that is not offered stays visible with its reason', async ({ page, shop, mail }) => {
  await settings({ upi: { most: 1 } });
  await addZone('Hill road', ['1732'], { cod: false });
  await openCheckout(page, await createShopper(shop, mail, 'Sunil Rao'));

  const upi = page.getByRole('radio', { name: 'UPI QR' });
  await expect(upi).toBeDisabled();
  await expect(upi).toHaveAccessibleDescription('By UPI at most ₹1 can be paid at once.');
  await pin(page).fill('173201');
  const atTheDoor = page.getByRole('radio', { name: 'Pay on delivery' });
  await expect(atTheDoor).toBeDisabled();
  await expect(atTheDoor).toHaveAccessibleDescription('Pay on delivery is not offered for PIN 173201.');
  await expect(page.getByRole('radio', { name: 'Pay online' })).toBeChecked();
  await expectAccessible(page);
});

test('a fee that has changed since is shown before the order is placed', async ({ page, shop, mail }) => {
  const zone = await addZone('Coast', ['4036']);
  const product = await openCheckout(page, await createShopper(shop, mail, 'Kiran Desai'));
  await pin(page).fill('403601');
  await expect(page.getByText('Delivery ₹49.')).toBeVisible();

  const raised = { ...zone, fees: [{ from: 0, fee: 60 }] };
  expect((await admin.put(`/api/admin/zones/${zone._id}`, { data: raised })).status()).toBe(200);
  await pressPlaceOrder(page);
  await closeRefusal(page);
  await expect(page.getByRole('alert').getByText(/^The total of your order is now/)).toBeVisible();
  await expect(placeButton(page)).toHaveText(
    `Place Order, Rs. ${(product.price + 60).toLocaleString('en-IN')}`,
  );
  const { order } = await pressPlaceOrder(page);
  await answer(page, '✅ Order placed successfully!', 'OK');
  expect(order.deliveryFee).toBe(60);
});

test.describe('without an answer', () => {
  test.use({ expectedInConsole: [/503/] });

  test('the checkout says so, and asks again', async ({ page, shop, mail }) => {
    let isAway = true;
    await page.route('**/api/me/pay-ways?*', (route) =>
      isAway ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await openCheckout(page, await createShopper(shop, mail, 'Nisha Joshi'));

    await expect(page.getByText(/^Network error\./)).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'UPI QR' })).toBeVisible();
    await expect(page.getByText(/^Network error\./)).toHaveCount(0);
  });
});
