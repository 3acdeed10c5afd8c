import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { offerAfterSale } from '../../platform/change-desk-settings.ts';
import { expect, test } from '../../platform/story.ts';

/** A complaint, from the form to the answer and back. */

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { complaints: false });
  await desk.dispose();
});

test('a complaint with a photo is acknowledged by mail, answered at the desk, and opened again', async ({
  page,
  shop,
  mail,
  browser,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 400/);
  await offerAfterSale(await adminApi(shop), { complaints: true });
  const email = `${uniqueWord()}@example.com`;

  await page.goto('/complaint');
  const form = page.getByRole('main');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('What happened?').fill('The recorder came without its adapter.');
  await form.getByLabel('Photos').setInputFiles('src/app/web/public/icon-512.png');
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('Your complaint is registered.')).toBeVisible();
  const { text } = await mail.mailTo(email);
  await page.getByRole('link', { name: 'Follow your complaint' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  expect(text).toContain(new URL(page.url()).pathname);
  await expectAccessible(page);

  const clerk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(clerk, `/admin/complaints?search=${email}`);
  const row = rowWith(clerk, email);
  const photo = row.getByRole('img', { name: 'Photo 1 of 1' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await row.getByRole('button', { name: new RegExp(email) }).click();
  const sheet = clerk.getByRole('dialog', { name: /^Complaint / });
  await expect(sheet.getByText('Received: Shop’s page')).toBeVisible();
  await expectAccessible(clerk);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Resolve/ }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByLabel('Outcome').fill('The adapter left today.');
  await expectAccessible(clerk);
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(row.getByText('Resolved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('The adapter left today.')).toBeVisible();
  await page.getByRole('main').getByRole('textbox').fill('It did not come.');
  await page.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
});

test('the form begins with the name and the e-mail of anyone who is logged in', async ({
  page,
  shop,
  mail,
}) => {
  await offerAfterSale(await adminApi(shop), { complaints: true });
  const shopper = await createShopper(shop, mail, 'Asha Rao');
  await logInAs(page, shopper);
  await page.goto('/complaint');

  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue(shopper.email);
});
