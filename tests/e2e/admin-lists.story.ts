import type { Locator, Page } from '@playwright/test';
import type { Product } from '../../src/contract/catalogue-shapes.ts';
import { someImage } from '../support/image-factory.ts';
import { answer, openAdminPage, rowWith, uniqueWord } from './admin-pages.ts';
import { expect, signUp, uniqueEmail, test } from './story.ts';

test('a product is added with an image, changed, featured and deleted, and the shop shows each', async ({
  page,
}) => {
  const name = `Test Dome ${uniqueWord()}`;
  await openAdminPage(page, '/admin/products');

  await page.getByRole('button', { name: '+ Add Product' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Product' });
  await modal.getByLabel('Name', { exact: true }).fill(name);
  await modal.getByLabel('Description').fill('Sees all.');
  await modal.getByLabel('Price').fill('1349.50');
  await modal.getByLabel('Category').fill('Dome & Turret Cameras');
  const png = {
    name: 'dome.png',
    mimeType: 'image/png',
    buffer: await someImage({ width: 200, height: 200 }),
  };
  await modal.getByLabel('Image').setInputFiles(png);
  await expect(modal.getByRole('img', { name: 'Preview' })).toHaveAttribute('src', /^data:image\/png/);
  await modal.getByText('More', { exact: true }).click();
  await modal.getByLabel('Stock').fill('7');
  await modal.getByRole('button', { name: 'Add specification' }).click();
  await modal.getByLabel('Name of specification 1').fill('resolutionMP');
  await modal.getByLabel('Kind of specification 1').selectOption('Number');
  await modal.getByLabel('Value of specification 1').fill('5');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product created successfully')).toBeVisible();
  await expect(modal).toBeHidden();

  await page.getByPlaceholder('Search by product name...').fill(name);
  await expect(page).toHaveURL(/search=Test/);
  const row = rowWith(page, name);
  await expect(row).toContainText('₹1,349.50');
  await expect(row).toContainText('Dome & Turret Cameras');
  await expect(row.getByText('No Image')).toBeHidden();
  const before = await productNamed(page, name);
  expect(before).toMatchObject({ specs: { resolutionMP: 5 }, stock: 7 });
  expect(before.image).toMatch(/^\/media\//);

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await expect(edit.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(edit.getByLabel('Name', { exact: true })).toBeFocused();
  await edit.getByLabel('Price').fill('1299');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await expect(row).toContainText('₹1,299.00');
  const { specs, stock, image } = await productNamed(page, name);
  expect({ specs, stock, image }).toEqual({ specs: before.specs, stock: 7, image: before.image });

  const star = row.getByRole('button', { name: `Feature ${name}` });
  await star.click();
  await expect(page.getByText(`${name} is now featured`)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await star.click();
  await expect(page.getByText(`${name} is no longer featured`)).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await page.goto(`/products?search=${name}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto(`/admin/products?search=${name}`);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog', { name })).toBeVisible();
  await answer(page, 'Are you sure you want to delete this product?', 'Cancel');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await answer(page, 'Are you sure you want to delete this product?', 'Delete');
  await expect(page.getByText('Product deleted successfully')).toBeVisible();
  await expect(page.getByText('No products match your filters.')).toBeVisible();
  await page.goto(`/products?search=${name}`);
  await expect(page.getByText('No Products Found')).toBeVisible();
});

test('an incomplete product is not saved, and unsaved changes are not lost', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/400/);
  await openAdminPage(page, '/admin/products?new=1');
  const modal = page.getByRole('dialog', { name: 'Add Product' });
  const name = modal.getByLabel('Name', { exact: true });

  await modal.getByRole('button', { name: 'Save' }).click();
  await answer(page, 'Please fill in all fields.', 'OK');
  await expect(name).toBeFocused();
  await name.fill(`Half a camera ${uniqueWord()}`);
  await modal.getByLabel('Description').fill('Not yet.');
  await modal.getByLabel('Category').fill('Kits');
  await modal.getByLabel('Price').fill('ten');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('Price must be a number of rupees with at most two decimals.')).toBeVisible();
  await expect(modal.getByLabel('Price')).toBeFocused();
  await modal.getByLabel('Image').setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(modal.getByText('The image must be a PNG, JPEG, WebP or AVIF picture.')).toBeVisible();
  const preview = modal.getByRole('img', { name: 'Preview' });
  const png = (await someImage()).toString('base64');
  for (const way of ['paste', 'drop'] as const) {
    await transferFile(modal.getByLabel('Image'), way, png);
    await expect(preview).toHaveAttribute('src', `data:image/png;base64,${png}`);
    await modal.getByRole('button', { name: 'Remove image' }).click();
    await expect(preview).toBeHidden();
  }

  for (let twice = 0; twice < 2; twice++) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving this product?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(modal).toBeVisible();
  }
  await page.mouse.click(5, 5);
  await answer(page, 'Leave without saving this product?', 'Cancel');
  await expect(name).toHaveValue(/Half a camera/);

  await modal.getByLabel('Price').fill('5000');
  await modal.getByText('More', { exact: true }).click();
  await modal.getByLabel('MRP').fill('4000');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('The price must not be above the MRP.').first()).toBeVisible();
  await expect(modal.getByLabel('Price')).toHaveAttribute('aria-invalid', 'true');

  await modal.getByRole('button', { name: 'Cancel' }).click();
  await answer(page, 'Leave without saving this product?', 'Leave without saving');
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.getByRole('button', { name: '+ Add Product' }).click();
  await expect(name).toHaveValue('');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
});

test('the stock is counted without losing a change made meanwhile, and a stale edit is not saved over a newer one', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const name = `Counted Dome ${uniqueWord()}`;
  await openAdminPage(page, '/admin/products');
  const body = { name, description: 'Sees all.', price: 1000, category: 'Kits' };
  const added = await page.request.post('/api/products', { data: { ...body, stock: 7 } });
  const { _id } = (await added.json()) as Product;
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(`/admin/products?search=${name}`);
  const row = rowWith(page, name);
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  const saved = page.getByText('Product updated successfully');

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await edit.getByText('More', { exact: true }).click();
  await edit.getByLabel('Stock').fill('10');
  // Two units are taken while the form is open.
  await page.request.post(`/api/admin/stock/${_id}/moves`, {
    data: { kind: 'adjust', delta: -2, note: 'Broken.' },
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toBeVisible();
  await expect(edit).toBeHidden();
  expect(writes).toEqual([`POST /api/admin/stock/${_id}/moves`]);
  expect(await productNamed(page, name)).toMatchObject({ stock: 8, price: 1000 });

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await edit.getByText('More', { exact: true }).click();
  await edit.getByLabel('Stock').fill('0');
  await page.request.post(`/api/admin/stock/${_id}/moves`, {
    data: { kind: 'adjust', delta: -3, note: 'Broken.' },
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert').first()).toContainText('There are only 5 units.');
  await edit.getByLabel('Stock').fill('8');

  await edit.getByLabel('Price').fill('1200');
  await page.request.put(`/api/products/${_id}`, { data: { ...body, price: 1100 } });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toHaveText(
    /^This product was changed meanwhile\. Please look at it again\. Changed by .+\.$/,
  );
  await expect(edit.getByLabel('Price')).toHaveValue('1200');
  expect(await productNamed(page, name)).toMatchObject({ price: 1100 });
  await edit.getByRole('button', { name: 'Load the newer values' }).click();
  await expect(edit.getByLabel('Price')).toHaveValue('1100');
  await edit.getByLabel('Price').fill('1250');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await productNamed(page, name)).toMatchObject({ price: 1250, stock: 5 });
});

test('a coupon is checked, added, changed and deleted, and the form is empty again each time', async ({
  page,
}) => {
  const code = `Story-${uniqueWord()}`;
  await openAdminPage(page, '/admin/coupons');
  const form = page.locator('main form');
  const submit = form.getByRole('button', { name: /^(Add|Update) Coupon$/ });

  await submit.click();
  await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(form.getByLabel('Code')).toBeFocused();
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Expiration date').fill('2030-12-31');
  await form.getByLabel('Discount %').fill('101');
  await submit.click();
  await expect(form.getByText('Discount Percentage must be a valid number between 0 and 100.')).toBeVisible();
  await form.getByLabel('Discount %').fill('10');
  await expect(form).toContainText(/This gives ₹[\d,.]+ off .* at ₹[\d,]+: ₹[\d,.]+ to pay/);
  await submit.click();

  const row = rowWith(page, code.toUpperCase());
  await expect(row).toContainText('10%');
  await expect(row).toContainText('31-12-2030');
  await expect(row).toContainText('No');
  await expect(form.getByLabel('Code')).toHaveValue('');
  const coupons = (await (await page.request.get(`/api/coupons?search=${code}`)).json()) as object[];
  expect(coupons).toMatchObject([{ expirationDate: '2030-12-31T18:29:59.999Z' }]);

  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(submit).toHaveText('Update Coupon');
  await expect(form.getByLabel('Code')).toBeFocused();
  await expect(form.getByLabel('Expiration date')).toHaveValue('2030-12-31');
  await form.getByLabel('First-time users only').check();
  await submit.click();
  await expect(row).toContainText('Yes');
  await expect(submit).toHaveText('Add Coupon');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await answer(page, 'Delete this coupon?', 'Delete');
  await expect(row).toBeHidden();
  await expect(submit).toHaveText('Add Coupon');
  await expect(form.getByLabel('Code')).toHaveValue('');
});

test('a coupon that somebody else changed meanwhile is not saved over', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const code = `STALE-${uniqueWord()}`.toUpperCase();
  const body = { code, discountPercentage: 10, expirationDate: '2030-12-31T18:29:59.999Z' };
  await openAdminPage(page, '/admin/coupons');
  const added = await page.request.post('/api/coupons', { data: body });
  const { _id } = (await added.json()) as { _id: string };
  await page.reload();
  const row = rowWith(page, code);
  const form = page.locator('main form');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Discount %').fill('15');
  await page.request.put(`/api/coupons/${_id}`, { data: { ...body, discountPercentage: 20 } });
  await form.getByRole('button', { name: 'Update Coupon' }).click();

  await expect(
    page.getByText('This coupon was changed meanwhile. Please look at it again.').first(),
  ).toBeVisible();
  await expect(row).toContainText('20%');
  await expect(form.getByLabel('Discount %')).toHaveValue('15');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(form.getByLabel('Discount %')).toHaveValue('20');
  await form.getByLabel('Discount %').fill('25');
  await form.getByRole('button', { name: 'Update Coupon' }).click();
  await expect(row).toContainText('25%');
});

test('a user is searched for when typing has paused, and deleted by name', async ({
  page,
  mail,
  browser,
  shop,
}) => {
  const person = { name: `Zubin ${uniqueWord()}`, email: uniqueEmail(), phone: '9876599999' };
  const shopper = await browser.newContext({ baseURL: shop.url });
  const shopperPage = await shopper.newPage();
  await shopperPage.goto('/signup');
  await signUp(shopperPage, mail, person);
  await expect(shopperPage).toHaveURL(`${shop.url}/`);
  await shopper.close();

  // Searched for, because the admin is the oldest user, and the other stories' users may fill the first page.
  await openAdminPage(page, '/admin/users?search=admin@shop.example');
  const own = rowWith(page, 'admin@shop.example');
  await expect(own).toContainText('You');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own).toContainText('N/A');

  await page.clock.install();
  await page.goto('/admin/users');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (/customers\?.*search=/.test(request.url())) searches.push(request.url());
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole('searchbox').pressSequentially(person.name);
  await page.clock.runFor(499);
  await waitForSentRequests(page);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toHaveLength(1);
  await page.clock.resume();
  const row = rowWith(page, person.email);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expect(row).toContainText(person.phone);
  await expect(row).toContainText('Yes');
  expect(searches).toHaveLength(1);

  await row.getByRole('button', { name: `Delete ${person.name}` }).click();
  await expect(page.getByRole('alertdialog', { name: person.name })).toBeVisible();
  await answer(page, 'Are you sure you want to delete this user? This action cannot be undone.', 'Delete');
  await expect(page.getByText('User deleted successfully.')).toBeVisible();
  await expect(page.getByText('No users found.')).toBeVisible();
});

test('an enquiry is read in full, answered by mail and marked, and the audit log shows it', async ({
  page,
}) => {
  const word = uniqueWord();
  const message = `Is the dome sharp enough to read a number plate at night, ten metres away?\nPlease ask for ${word}.`;
  const email = uniqueEmail();
  await openAdminPage(page, '/contact');
  const sent = await page.request.post('/api/enquiries', {
    data: { name: `Asha ${word}`, email, phone: '9876512345', message },
  });
  const { number } = (await sent.json()) as { number: string };
  await page.goto(`/admin/enquiries?search=${word}`);

  const row = rowWith(page, email);
  await expect(row.getByText(`Please ask for ${word}.`)).toBeHidden();
  await expect(row).toContainText(number);
  await expect(row.getByText(/^Due \d\d-\d\d-\d{4} \d\d:\d\d IST$/)).toBeVisible();
  await row.locator('summary').click();
  await expect(row.getByText(`Please ask for ${word}.`)).toBeVisible();
  await expect(row.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=Your%20enquiry`),
  );
  await row.getByRole('button', { name: /^Mark answered/ }).click();
  await expect(row.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByLabel('State').selectOption('New');
  await expect(page).toHaveURL(/state=new/);
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await page.getByLabel('State').selectOption('Answered');
  await expect(row).toBeVisible();

  await page.goto('/admin/audit?search=enquiry');
  const entry = page.locator('main tbody tr').first();
  await expect(entry).toContainText('Marked an enquiry');
  await expect(entry).toContainText('new → answered');
  await expect(entry).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d IST/);
});

test('the admin lists say when they could not be loaded, and can be loaded again', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/500/);
  const lists = [
    ['/admin/products', '**/api/products?*', 'Failed to fetch products'],
    ['/admin/users', '**/api/admin/customers?*', 'Failed to fetch users. Please try again later.'],
    ['/admin/coupons', '**/api/coupons?*', 'Failed to load coupons.'],
    ['/admin/jobs', '**/api/admin/jobs?*', 'Failed to fetch the failed jobs. Please try again later.'],
  ] as const;
  await openAdminPage(page, '/contact');
  for (const [path, calls, sentence] of lists) {
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(sentence, { exact: true })).toBeHidden();
  }
});

test('products are paged and changed with the keyboard', async ({ page }) => {
  await openAdminPage(page, '/admin/products');
  const pages = page.getByRole('navigation', { name: 'Pagination' });
  await expect(page.locator('main tbody tr')).toHaveCount(10);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main tbody tr').first()).toContainText(/^11/);

  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search by product name...')).toBeFocused();
  await page.keyboard.type('bullet');
  await expect(page).toHaveURL(/search=bullet$/);
  await expect(pages).toBeHidden();
  await page.locator('main h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Price')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('main h1').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Product' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/admin\/coupons$/);
  await expect(page.getByRole('heading', { name: 'Manage Coupons' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Code')).toBeFocused();
});

/** Reads a product from the API. */
async function productNamed(page: Page, name: string): Promise<Product> {
  const found = (await (await page.request.get(`/api/products?search=${name}`)).json()) as Product[];
  return (await (await page.request.get(`/api/products/${found[0]!._id}`)).json()) as Product;
}

/** Pastes or drops an image on an element. */
async function transferFile(onto: Locator, way: 'paste' | 'drop', png: string): Promise<void> {
  await onto.evaluate(
    (element, [how, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
      const details = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...details, clipboardData: data })
          : new DragEvent('drop', { ...details, dataTransfer: data }),
      );
    },
    [way, png],
  );
}

/** Waits for requests of the page's own, so that any it sent before have been seen. */
async function waitForSentRequests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 5; count++) await (await fetch('/healthz')).text();
  });
}
