import type { Browser, Locator, Page } from '@playwright/test';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { bankDay, isoDayOf, startOfDay } from '../../../../src/kit/rules/dates.ts';
import { DAY_MS } from '../../../../src/kit/rules/units-of-time.ts';
import type { Contract } from '../../../../src/onsite/contracts/contracts.shapes.ts';
import { lastDayOf } from '../../../../src/onsite/contracts/care-days.ts';
import { newProduct } from '../../../support/catalogue/product-factory.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { sent, someSite } from '../../onsite/keep-onsite.ts';
import { changeOnsite, read } from '../../onsite/today-steps.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { openShopProcess, type OpenShop } from '../../platform/open-shop-process.ts';
import { expect, PASSWORD, shown, test } from '../../platform/story.ts';
import { acceptQuotation, sendQuotation } from '../../quotes/answer-quotation.ts';

/** A care contract in a shop of its own, which sleeps for eleven months. */

const ADDRESS = '12 Ring Road\nAhmedabad 380058';
const HOUR_MS = DAY_MS / 24;

test.setTimeout(240_000);

const deskOf = async (browser: Browser, { url }: OpenShop) =>
  (await browser.newContext({ baseURL: url })).newPage();

/** Makes the contract that the desk has in its list. @returns its number */
async function makeContract(desk: Page, row: Locator): Promise<string> {
  await row.getByRole('button', { name: 'Make contract' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Site').selectOption({ label: 'Bungalow, Ahmedabad' });
  await dialog.getByRole('button', { name: 'Make contract' }).click();
  const made = desk.getByText(/^AMC-\d+ made with 4 visits\.$/);
  await expect(made).toBeVisible();
  return /AMC-\d+/.exec(await made.innerText())![0];
}

test('care is quoted, ordered and made a contract, whose renewal is quoted by itself and ordered too', async ({
  page,
  browser,
  mail,
  expectedInConsole,
}) => {
  // The session is over by then.
  expectedInConsole.push(/status of 401/);
  const shop = await openShopProcess(mail.url);
  const api = await adminApi(shop);
  await changeOnsite(api, { visits: true, care: true });
  const shopper = await createShopper(shop, mail, `Ravi ${uniqueWord()}`);
  const name = `Care ${uniqueWord()}`;
  const care = newProduct({ name, price: 2500, onsite: 'care', stock: null });
  await read<Product>(await api.post('/api/products', { data: care }));
  await sent(shopper.api, 'sites', someSite('Bungalow'));

  const desk = await deskOf(browser, shop);
  await openAdminPage(desk, '/admin/quotes/new');
  const dialog = desk.getByRole('dialog');
  await desk.getByRole('button', { name: 'Choose customer' }).click();
  await dialog.getByLabel('Search by name, e-mail or phone').fill(shopper.email);
  await dialog.getByRole('button', { name: shopper.email }).click();
  await desk.getByRole('button', { name: 'Add product' }).click();
  await dialog.getByLabel('Search by SKU or name').fill(name);
  await dialog.getByRole('button', { name }).click();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Quotation saved.').first()).toBeVisible();
  await sendQuotation(desk);

  await logInAs(page, shopper);
  const { text, subject: quoted } = await mail.mailTo(shopper.email, /^Quotation QTN/);
  await page.goto(/http\S+\/quote\/\S+/.exec(text)![0]);
  const order = await acceptQuotation(page, mail, shopper, ADDRESS);

  await desk.goto('/admin/care-contracts');
  const row = rowWith(desk, shopper.name);
  await expect(row).toContainText(order);
  const contract = await makeContract(desk, row);
  const params = { search: contract };
  const [known] = await read<[Contract]>(await api.get('/api/admin/care-contracts', { params }));
  const { startsOn, endsOn: ends } = known;
  expect(ends).toBe(lastDayOf(startsOn, 12));
  await desk.getByRole('tab', { name: 'Active' }).click();
  await expect(row).toContainText(`${bankDay(startsOn)} to ${bankDay(ends)}`);

  const main = page.getByRole('main');
  await page.goto(new URL('/my-visits', shop.url).href);
  const covered = main.getByRole('article').filter({ has: page.getByRole('heading', { name: contract }) });
  await expect(covered).toContainText(`Covered until ${bankDay(ends)}`);
  await expect(main.getByRole('button', { name: /^Choose a day/ })).toHaveCount(4);

  // Ten in the morning, twenty days before its end.
  const later = await shop.later(startOfDay(ends).getTime() + 10 * HOUR_MS - 20 * DAY_MS - Date.now());
  await page.goto(new URL('/login', later.url).href);
  await main.getByLabel('Email').fill(shopper.email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
  // The daily task looks every half minute, and says it by this mail.
  const findRenewal = () =>
    mail.mails.find(
      ({ to, subject }) => to === shopper.email && subject.startsWith('Quotation') && subject !== quoted,
    );
  await expect.poll(findRenewal, { timeout: 90_000 }).toBeDefined();
  const { text: renewal } = findRenewal()!;
  const deskLater = await deskOf(browser, later);
  await openAdminPage(deskLater, '/admin/care-contracts?view=ending');
  const rowLater = rowWith(deskLater, shopper.name);
  await expect(rowLater).toContainText(/QTN\S+, Sent/);

  await page.goto(new URL('/my-visits', later.url).href);
  await covered.getByRole('link', { name: 'Quotation for the next contract' }).click();
  await shown(page, new URL(/http\S+\/quote\/\S+/.exec(renewal)![0]).pathname);
  const next = await acceptQuotation(page, mail, shopper, ADDRESS);

  await deskLater.goto('/admin/care-contracts');
  await expect(rowLater).toContainText(next);
  await expect(rowLater).toContainText(contract);
  await makeContract(deskLater, rowLater);
  await page.goto(new URL('/my-visits', later.url).href);
  const following = bankDay(isoDayOf(new Date(startOfDay(ends).getTime() + DAY_MS)));
  await expect(main.getByText(`Begins on ${following}`)).toBeVisible();
  await expect(covered).toContainText(`Covered until ${bankDay(ends)}`);
  await later.close();
});
