import type { Page } from '@playwright/test';
import { readOrders } from '../../../orders/read-orders.ts';
import { expect, signUp, uniqueEmail, shown, test } from '../../../platform/story.ts';

test('a visitor finds a camera, signs up on the way, and buys it', async ({ page, shop, mail }) => {
  const person = { name: 'Meera Patel', email: uniqueEmail(), phone: '9876543210' };
  const camera = 'Vega 4 MP IP Bullet Camera';

  await page.goto('/products');
  await page.getByPlaceholder('Search for products...').fill('vega 4 mp ip bullet');
  await expect(page).toHaveURL(/search=vega/);
  await expect(page.getByRole('heading', { name: camera })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Order Now.*${camera}`) }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('link', { name: 'Create an account' }).click();
  await signUp(page, mail, person);
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByText(`${camera} added to cart!`)).toBeVisible();

  const note = page.getByRole('complementary', { name: 'Your order' });
  await expect(note).toContainText(`${camera} is in your cart.`);
  await note.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole('button', { name: `Increase quantity of ${camera}` }).click();
  await expect(page.locator('main')).toContainText('₹6,598');
  await page
    .getByRole('link', { name: 'Proceed to Checkout' })
    .or(page.getByRole('button', { name: 'Proceed to Checkout' }))
    .click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('main')).toContainText('Rs. 6,598');
  for (const detail of [person.name, person.email, '+91 98765 43210'])
    await expect(page.locator('main')).toContainText(detail);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Please fill in your shipping address!');
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('textbox', { name: /address/i }).fill('12 Ring Road, Ahmedabad 380009');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /address/i })).toHaveValue('12 Ring Road, Ahmedabad 380009');
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(alert).toContainText('✅ Order placed successfully!');
  const homeComes = await holdScript(page, 'home-page');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  // Back can come before the home page has loaded, on a slow connection.
  await page.goBack();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByText(/Order CHK-\d+ placed\./)).toBeVisible();
  homeComes();
  await page.goForward();
  await shown(page);
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeHidden();
  await expect(page.getByText(/Order CHK-\d+ placed\./)).toBeVisible();

  const received = await mail.mailTo(person.email, /Your order/);
  const number = /CHK-\d+/.exec(received.subject)![0];
  const books = await readOrders(page);
  const order = books.find((entry) => entry._id === number);
  expect(order).toMatchObject({
    totalAmount: 6598,
    status: 'Pending',
    Address: '12 Ring Road, Ahmedabad 380009',
    phone: person.phone,
  });
  expect(order!.products).toMatchObject([{ name: camera, quantity: 2, price: 3299 }]);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

/**
 * Holds back a page's script.
 * @returns a function that lets it through
 */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/${name}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
