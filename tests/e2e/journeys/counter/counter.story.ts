import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { CartLink } from '../../../../src/orders/shared-carts/shared-carts.shapes.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { openCounter } from '../../counter/open-counter.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';

/** A day at the counter, without a mouse, and a cart that goes out by link. */

test('a clerk opens the drawer, scans, holds, sells for cash, and counts the drawer', async ({
  page,
  shop,
  mail,
  browser,
}) => {
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openCounter(desk);
  const products = (await (await desk.request.get('/api/products?limit=60')).json()) as Product[];
  const [first, second] = products.filter(
    ({ sku, stockLeft, inStock }) => Boolean(sku) && inStock && stockLeft === null,
  );
  const scan = desk.getByLabel('Scan or type SKU');
  const lines = desk.getByRole('list', { name: 'Products' }).getByRole('listitem');
  const press = (key: string) => desk.keyboard.press(key);

  await desk.getByLabel('Opening cash').fill('2000');
  await press('Enter');
  await expect(scan).toBeFocused();
  await desk.keyboard.type(first!.sku!.toLowerCase());
  await press('Enter');
  await expect(lines).toHaveCount(1);
  await desk.keyboard.type(first!.sku!);
  await press('Enter');
  await expect(lines.first().getByRole('group')).toContainText('2');
  await desk.keyboard.type('nothing has this');
  await press('Enter');
  await expect(desk.getByText('No product has this code.')).toBeVisible();
  await shown(desk);
  await expect(scan).toBeFocused();
  await expectAccessible(desk);

  await press('F6');
  await desk.getByRole('dialog', { name: 'Hold' }).getByLabel('Name').fill('Blue shirt');
  await expect(scan).not.toBeFocused();
  await press('Enter');
  await expect(lines).toHaveCount(0);
  await expect(scan).toBeFocused();
  await desk.keyboard.type(second!.sku!);
  await press('Enter');
  await expect(lines).toHaveCount(1);
  await desk.reload();
  await expect(lines).toHaveCount(1);

  const payButton = desk.getByRole('button', { name: 'Pay', exact: true });
  await expect(payButton).toBeEnabled();
  await press('F9');
  const pay = desk.getByRole('dialog', { name: /^Pay ₹/ });
  await pay.getByLabel('Amount').fill(String(second!.price + 351));
  await expectAccessible(desk);
  await press('Enter');
  await expect(desk.getByText('Change ₹351.00')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Print 80 mm' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Next' })).toBeFocused();
  await press('Enter');
  await expect(scan).toBeFocused();

  await expect(lines).toHaveCount(0);
  await press('F7');
  await desk
    .getByRole('dialog', { name: 'Held bills' })
    .getByRole('button', { name: /^Blue shirt/ })
    .click();
  await expect(lines).toHaveCount(1);
  // Two answers to the sale are lost; whatever is pressed then, it is asked again under its key.
  const keys: (string | undefined)[] = [];
  await desk.route('**/api/admin/counter/sales', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  const lost = async (key: string) => {
    const failed = desk.waitForEvent('requestfailed');
    await press(key);
    await failed;
    await expect(pay.getByRole('button', { name: 'Ask again' })).toBeVisible();
  };
  await shown(desk);
  await expect(payButton).toBeEnabled();
  await press('F9');
  await expect(pay.getByLabel('Amount')).toBeFocused();
  await press('u');
  await lost('Enter');
  await expect(pay.getByLabel('Amount')).toBeFocused();
  await lost('Enter');
  await press('Escape');
  await expect(desk.getByRole('alert').getByRole('button', { name: 'Ask again' })).toBeVisible();
  await press('F6');
  await press('F7');
  await desk.keyboard.type(second!.sku!);
  await press('Enter');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await shown(desk);
  await expect(lines).toHaveCount(1);
  await expectAccessible(desk);
  await press('F9');
  await expect(desk.getByText('Change ₹0.00')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  await press('Enter');

  await press('F8');
  const drawer = desk.getByRole('dialog', { name: 'Drawer' });
  await drawer.getByLabel('Counted cash').fill(String(second!.price + 1990));
  await expect(drawer.getByText('Difference: −₹10.00')).toBeVisible();
  await drawer.getByLabel('Why it differs').fill('A note of ten is missing');
  await press('Enter');
  await expect(desk.getByText('The drawer is closed. Difference: −₹10.00.').first()).toBeVisible();

  const shared = await desk.request.post('/api/admin/carts', {
    data: { lines: [{ product: first!._id, quantity: 2 }], note: 'As we said on the phone' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { link } = (await shared.json()) as CartLink;

  await desk.getByRole('button', { name: 'Account of' }).click();
  await desk.getByRole('button', { name: 'Logout' }).click();
  await expect(desk).toHaveURL('/login');
  const kept = await desk.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => name.startsWith('counter-bill-'))).toEqual([]);

  await logInAs(page, await createShopper(shop, mail, 'Nisha Rao'));
  await page.goto(new URL(link).pathname);
  const main = page.locator('main');
  await expect(main.getByText('As we said on the phone')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Put into my cart' }).click();
  await expect(page).toHaveURL('/cart');
  await main.getByRole('button', { name: 'Share this cart' }).click();
  await expect(main.getByLabel('Link to this cart')).toHaveValue(/\/shared-cart\/[\w-]{43}$/);
});
