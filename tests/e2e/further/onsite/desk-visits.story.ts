import type { Locator, Page } from '@playwright/test';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import type { DeskVisit } from '../../../../src/onsite/visits/desk-visits.shapes.ts';
import { bankDay } from '../../../../src/kit/rules/dates.ts';
import { createShopper, type Shopper } from '../../accounts/shoppers.ts';
import { dayAhead, keepOnsite, PIN, sent, someSite } from '../../onsite/keep-onsite.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { answer, openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test, uniqueEmail } from '../../platform/story.ts';
import { someProduct } from '../../stock/admin-stock-steps.ts';

/** The desk sends technicians: from the call to the invoice, from the sold care to its visits, and what hangs where. */

keepOnsite();

/** An order of this shopper with one product, which is delivered. */
async function sold({ api }: Shopper, page: Page, product: Product): Promise<Order> {
  const order = await sent<Order>(api, 'orders', {
    products: [{ product: product._id, quantity: 1, price: product.price }],
    totalAmount: product.price,
    Address: `12 Ring Road, Ahmedabad ${PIN}`,
    phone: '9876543210',
    shipping: someSite('').address,
  });
  const path = `/api/orders/${order._id}/status`;
  expect((await page.request.patch(path, { data: { status: 'Delivered' } })).ok()).toBe(true);
  return order;
}

async function chooseInRow(page: Page, row: Locator, action: string): Promise<Locator> {
  await expect(row).toBeVisible();
  const button = row.getByRole('button', { name: new RegExp(`^${action}`), includeHidden: true });
  if (!(await button.isVisible())) await row.getByRole('button', { name: /^More/ }).click();
  await button.click();
  return page.getByRole('dialog');
}

test('a caller gets a visit past a full slot, which is signed by name and becomes a quotation', async ({
  page,
  shop,
  expectedInConsole,
}) => {
  // The slot is full.
  expectedInConsole.push(/status of 409/);
  const desk = await adminApi(shop);
  const caller = `Kiran ${uniqueWord()}`;
  const buyer = { name: 'Other Person', email: uniqueEmail(), phone: '9812345678' };
  const filled = { kind: 'survey', buyer, site: someSite('Shop'), day: dayAhead(3), from: '10:00' };
  await sent(desk, 'admin/site-visits', filled);

  await openAdminPage(page, '/admin/site-visits?view=days');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'New visit' });
  await dialog.getByLabel('Name', { exact: true }).fill(caller);
  await dialog.getByLabel('E-mail').fill(uniqueEmail());
  await dialog.getByLabel('Phone', { exact: true }).fill('9812345679');
  await dialog.getByLabel('Name of the site').fill('Godown');
  await dialog.getByLabel('Who is there?').fill('Watchman');
  await dialog.getByLabel('Phone there').fill('9812345670');
  await dialog.getByLabel('House, shop and street').fill('7 Hill Road');
  await dialog.getByLabel('PIN code').fill(PIN);
  await dialog.getByLabel('City').fill('Ahmedabad');
  await expect(dialog.getByLabel('State')).toHaveValue('24');
  await dialog.getByLabel('Day').fill(dayAhead(2));
  await expect(dialog.getByText('10:00 to 13:00: 1 free')).toBeVisible();
  await dialog.getByLabel('From').fill('10:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book visit' }).click();
  await expect(dialog).toBeHidden();
  const row = rowWith(page, caller);
  await expect(row.getByText('Nobody yet')).toBeVisible();
  await expect(row.getByText('Booked', { exact: true })).toBeVisible();

  const changing = await chooseInRow(page, row, 'Change');
  await changing.getByLabel('Technician').selectOption({ label: 'Admin' });
  await changing.getByLabel('Day').fill(dayAhead(3));
  await expect(changing.getByText('10:00 to 13:00: 0 free')).toBeVisible();
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing.getByText('This time is taken. Please choose another.')).toBeVisible();
  await changing.getByLabel('Although this time is full or closed').check();
  await changing.getByLabel('Note').fill('Ask for the key.');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toBeHidden();
  await expect(row.getByText(bankDay(dayAhead(3)))).toBeVisible();

  await row.getByRole('button', { name: caller }).click();
  const sheet = page.getByRole('dialog', { name: /^Visit VST-/ });
  await expect(sheet.getByText('Ask for the key.')).toBeVisible();
  await expectAccessible(page);
  const number = (await sheet.getByRole('heading', { level: 2 }).innerText()).replace('Visit ', '');
  await page.keyboard.press('Escape');

  const camera = await someProduct(page, `Dome ${uniqueWord()}`);
  await finish(desk, number, [{ product: camera._id, quantity: 2 }]);
  await page.goto('/admin/site-visits?view=to_sign');
  const signing = await chooseInRow(page, row, 'Sign by name');
  await expect(signing.getByLabel('Who saw the work done?')).toHaveValue('Watchman');
  await signing.getByRole('button', { name: 'Sign by name' }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`/admin/site-visits?search=${number}`);
  await expect(row.getByText('Done', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Make quotation:/ }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\//);
  await expect(page.locator('main').getByText(camera.name).first()).toBeVisible();
  await desk.dispose();
});

/** A technician’s steps, up to the finished work. */
async function finish(desk: Awaited<ReturnType<typeof adminApi>>, number: string, lines: object[] = []) {
  const found = await desk.get(`/api/admin/site-visits?search=${number}&from=2000-01-01&to=2099-12-31`);
  const [visit] = (await found.json()) as DeskVisit[];
  const at = new Date().toISOString();
  const path = `technician/visits/${visit!._id}/steps`;
  await sent(desk, path, { step: 'started', at });
  if (lines.length > 0) await sent(desk, path, { step: 'needs', at, lines });
  await sent(desk, path, { step: 'finished', at });
}

test('an order leads to its visit, and the visit that is done to the invoice of its order', async ({
  page,
  shop,
  mail,
}) => {
  const desk = await adminApi(shop);
  const shopper = await createShopper(shop, mail, `Asha ${uniqueWord()}`);
  await openAdminPage(page, '/admin/orders');
  const fitting = await someProduct(page, `Fitting ${uniqueWord()}`, {
    ...{ onsite: 'fitting', stock: null, hsn: '998734' },
  });
  const order = await sold(shopper, page, fitting);
  await page.goto(`/admin/orders?order=${order._id}`);
  await page.getByRole('dialog', { name: 'Order Details' }).getByRole('link', { name: 'New visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'New visit' });
  await expect(dialog.getByLabel('Order')).toHaveValue(order._id);
  await expect(dialog.getByText(`For ${shopper.name}`)).toBeVisible();
  await dialog.getByLabel('Name of the site').fill('Home');
  await dialog.getByLabel('Day').fill(dayAhead(4));
  await dialog.getByLabel('From').fill('10:00');
  await dialog.getByRole('button', { name: 'Book visit' }).click();
  await expect(dialog).toBeHidden();
  const row = rowWith(page, shopper.name);
  const [number] = /VST-\d+/.exec(await row.getByRole('button', { name: shopper.name }).innerText())!;

  await finish(desk, number);
  await page.goto('/admin/site-visits?view=to_sign');
  const signing = await chooseInRow(page, row, 'Sign by name');
  await signing.getByRole('button', { name: 'Sign by name' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'To invoice' }).click();
  await row.getByRole('button', { name: `Issue invoice: ${number}` }).click();
  const panel = page.getByRole('dialog', { name: 'Order Details' });
  await panel.getByRole('button', { name: 'Issue tax invoice' }).click();
  await expect(page.getByText(/^Invoice INV.* issued\.$/)).toBeVisible();
  await page.goto(`/admin/site-visits?view=to_invoice&search=${order._id}`);
  await expect(page.getByText('No visits.')).toBeVisible();
  await desk.dispose();
});

test('care that was sold becomes a contract with its visits, and is cancelled with them', async ({
  page,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, `Ravi ${uniqueWord()}`);
  await openAdminPage(page, '/admin/care-contracts');
  const care = await someProduct(page, `Care ${uniqueWord()}`, { onsite: 'care', stock: null });
  await sold(shopper, page, care);
  await sent(shopper.api, 'sites', someSite('Bungalow'));
  await page.reload();
  const row = rowWith(page, shopper.name);
  const making = await chooseInRow(page, row, 'Make contract');
  await making.getByRole('button', { name: 'Make contract' }).click();
  await expect(making.getByText('Choose a site.')).toBeVisible();
  await making.getByLabel('Site').selectOption({ label: 'Bungalow, Ahmedabad' });
  await making.getByLabel('Covers').selectOption({ label: 'Labour and parts' });
  await making.getByLabel('Number of visits').fill('2');
  await expectAccessible(page);
  await making.getByRole('button', { name: 'Make contract' }).click();
  await expect(page.getByText(/^AMC-\d+ made with 2 visits\.$/)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole('tab', { name: 'Active' }).click();
  await expect(row.getByText('Labour and parts')).toBeVisible();
  await expect(row.getByText('0 of 2')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: '0 of 2' }).click();
  await expect(row.getByText('Planned', { exact: true })).toHaveCount(2);
  await page.goBack();
  const ending = await chooseInRow(page, row, 'Cancel contract');
  await ending.getByLabel('Why').fill('Sold twice');
  await ending.getByRole('button', { name: 'Cancel contract' }).click();
  await expect(page.getByText('Care contract cancelled.')).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: '0 of 2' }).click();
  await expect(row.getByText('Cancelled', { exact: true })).toHaveCount(2);
});

test('a unit is written down at a site, whose link is made and turned off', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, `Leela ${uniqueWord()}`);
  await openAdminPage(page, '/admin/sites');
  await expectAccessible(page);
  const camera = await someProduct(page, `Bullet ${uniqueWord()}`);
  await sold(shopper, page, camera);
  await sent(shopper.api, 'sites', someSite('Farm'));
  await page.getByRole('button', { name: 'Choose customer' }).click();
  const choosing = page.getByRole('dialog', { name: 'Choose customer' });
  await choosing.getByLabel('Search by name, e-mail or phone').fill(shopper.email);
  await choosing.getByRole('button', { name: shopper.email }).click();
  const row = rowWith(page, 'Farm');
  const adding = await chooseInRow(page, row, 'Add unit');
  await adding.getByLabel('Place').fill('Gate');
  await adding.getByLabel('Unit').selectOption({ label: await labelWith(adding, camera.name) });
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add unit' }).click();
  await expect(adding).toBeHidden();

  await row.getByRole('button', { name: 'Farm', exact: true }).click();
  const file = page.getByRole('dialog', { name: 'Farm' });
  await expect(file.getByText(camera.name)).toBeVisible();
  await expectAccessible(page);
  await file.getByRole('button', { name: 'Remove Gate' }).click();
  await answer(page, `Remove ${camera.name} from Gate?`, 'Remove');
  await expect(file.getByText('No units yet.')).toBeVisible();
  await page.keyboard.press('Escape');

  await chooseInRow(page, row, 'Make link');
  await answer(page, 'A link of before ends at once.', 'Make link');
  const link = row.getByRole('link', { name: 'Open' });
  await expect(link).toBeVisible();
  const token = (await link.getAttribute('href'))!.split('/').at(-1)!;
  expect((await page.request.get(`/api/site-file/${token}`)).status()).toBe(200);
  await chooseInRow(page, row, 'Turn link off');
  await expect(link).toHaveCount(0);
  expect((await page.request.get(`/api/site-file/${token}`)).status()).toBe(404);
  await shown(page);
});

async function labelWith(dialog: Locator, name: string): Promise<string> {
  const option = dialog.getByRole('option', { name });
  await expect(option).toHaveCount(1);
  return option.innerText();
}
