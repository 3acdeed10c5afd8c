import http from 'node:http';
import type { Page } from '@playwright/test';
import { readOrders } from './read-orders.ts';
import { codeIn } from '../support/mail-server.ts';
import { expect, PASSWORD, signUp, uniqueEmail, test } from './story.ts';

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

  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: `Increase quantity of ${camera}` }).click();
  await expect(page.locator('main')).toContainText('₹6,598');
  await page
    .getByRole('link', { name: 'Proceed to Checkout' })
    .or(page.getByRole('button', { name: 'Proceed to Checkout' }))
    .click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.locator('main')).toContainText('Rs. 6,598');
  for (const detail of [person.name, person.email, person.phone])
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
  // On a slow connection Back can come before the home page has loaded.
  await page.goBack();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByText(/Order CHK-\d+ placed\./)).toBeVisible();
  homeComes();
  await page.goForward();
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

test('errors at sign-up are shown at their fields: +91 in the number, an incomplete e-mail, a wrong code', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  const email = uniqueEmail();
  const main = page.locator('main');
  await page.goto('/signup');
  await main.getByLabel('Full name').fill('Ravi Shah');
  await main.getByLabel('Email').fill('ravi@mail');
  await main.getByLabel('Phone').fill('+91 98765 43210');
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);

  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(main.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expect(main.getByText('Phone number must be exactly 10 digits.')).toBeVisible();
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Phone').fill('9876543210');
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/signup\/verify$/);
  const code = codeIn(await mail.mailTo(email));
  const wrongEnd = `${code.slice(2, 5)}${(Number(code[5]) + 1) % 10}`;

  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code.slice(0, 2), { delay: 20 });
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Digit 3 of 6')).toBeFocused();
  await page.keyboard.type(wrongEnd, { delay: 20 });
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Invalid or expired OTP')).toBeVisible();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(code, { delay: 20 });
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('an e-mail typed at the log-in is filled in on the forgot-password page', async ({ page }) => {
  await page.goto('/login');
  await page.locator('main').getByLabel('Email').fill('meera@mail.example');

  await page.getByRole('link', { name: 'Forgot password?' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await expect(page.locator('main').getByLabel('Email')).toHaveValue('meera@mail.example');
});

test('a guest is redirected to the log-in from the cart, the checkout and the account, and a customer away from it', async ({
  page,
  shop,
  mail,
}) => {
  for (const path of ['/cart', '/checkout', '/my-account', '/admin/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await page.goto('/signup');
  await signUp(page, mail, { name: 'Arjun Nair', email: uniqueEmail(), phone: '9876500000' });
  await expect(page).toHaveURL(`${shop.url}/`);
  for (const path of ['/login', '/signup', '/signup/verify', '/admin/orders']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${shop.url}/`);
  }
});

test('the catalogue works before and without any script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();

  await page.goto('/products');
  await expect(page.locator('main h3')).toHaveCount(24);
  await page.getByPlaceholder('Search for products...').fill('dome');
  await page.getByPlaceholder('Search for products...').press('Enter');
  await expect(page).toHaveURL(/search=dome/);
  await expect(page.locator('main h3').first()).toContainText('Dome');
  await page.goto('/products');
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main h3')).toHaveCount(24);
  await context.close();
});

test('a page hydrates from the data it was rendered with, without further requests', async ({ page }) => {
  const requestUrls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requestUrls.push(request.url());
  });
  // As if the server had cached the page for a day.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 86_400_000;
  });

  for (const path of ['/', '/products?search=dome', '/product/vega-4-mp-ip-bullet-camera']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeAttached();
  }

  expect(requestUrls).toEqual([]);
});

test('a URL without a page shows the not-found page, with status 404', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/404/);

  for (const path of ['/nothing-here', '/product/no-such-camera']) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main')).toContainText(/not/i);
  }
});

test('a log-out in one tab also ends the session in the other', async ({ context, page, mail, shop }) => {
  await page.goto('/signup');
  await signUp(page, mail, { name: 'Farah Khan', email: uniqueEmail(), phone: '9876511111' });
  await expect(page).toHaveURL(`${shop.url}/`);
  const other = await context.newPage();
  await other.goto('/my-account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
  await page.evaluate(() => localStorage.setItem('auth-sync', String(Date.now())));

  await expect(other).toHaveURL(/\/login$/);
});

test('the HTML of the busiest pages weighs at most 15 KB', async ({ shop }) => {
  for (const path of ['/', '/products', '/product/vega-4-mp-ip-bullet-camera']) {
    const bytes = await new Promise<number>((resolve, reject) => {
      const request = http.get(shop.url + path, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        let length = 0;
        expect(answer.headers['content-encoding']).toBe('gzip');
        answer.on('data', (part: Buffer) => (length += part.length));
        answer.on('end', () => resolve(length));
      });
      request.on('error', reject);
    });

    expect(bytes / 1024).toBeLessThanOrEqual(15);
  }
});

test('the link preview of a product names the product’s own image, which exists', async ({ page }) => {
  const metaTag = (property: string) => page.locator(`head meta[property="${property}"]`);
  await page.goto('/product/vega-4-mp-ip-bullet-camera');

  await expect(metaTag('og:image:alt')).toHaveAttribute('content', 'Vega 4 MP IP Bullet Camera');
  const url = (await metaTag('og:image').getAttribute('content'))!;
  expect(new URL(url).origin).toBe(new URL(page.url()).origin);
  const image = await page.request.get(url);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
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
