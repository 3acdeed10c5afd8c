import type { Browser, Locator, Page } from '@playwright/test';
import type { Product } from '../../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { DeskVisit } from '../../../../../src/onsite/visits/desk-visits.shapes.ts';
import { isoDayOf } from '../../../../../src/kit/rules/dates.ts';
import { newProduct } from '../../../../support/catalogue/product-factory.ts';
import { createShopper, logInAs } from '../../../accounts/shoppers.ts';
import { offerVisits, VISITED_PIN } from '../../../onsite/offer-visits.ts';
import { openToday, read, someTechnician, type VisitToday } from '../../../onsite/today-steps.ts';
import { adminApi } from '../../../platform/admin-api.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import type { OpenShop } from '../../../platform/open-shop-process.ts';
import { expect, shown, test } from '../../../platform/story.ts';
import { acceptQuotation, sendQuotation } from '../../../quotes/answer-quotation.ts';

/** From a survey to what hangs where: the shopper's phone, the technician's, and the desk between them. */

offerVisits();

const PLACES = ['Gate', 'Counter', 'Store room', 'Back door'];

async function newPage(browser: Browser, shop: OpenShop, more: object = {}): Promise<Page> {
  return (await browser.newContext({ baseURL: shop.url, ...more })).newPage();
}

/** Books the visit whose form is open, on the first free day. @returns its number */
async function bookVisit(page: Page): Promise<string> {
  const main = page.getByRole('main');
  await main.getByLabel('Which day?').selectOption({ index: 1 });
  await main.getByRole('button', { name: 'Book visit' }).click();
  await shown(page, '/my-visits');
  return /VST-\d+/.exec(await main.getByRole('article').first().innerText())![0];
}

/** The code that the customer reads out, as My visits shows it. */
async function codeShown(page: Page, number: string): Promise<string> {
  await page.goto('/my-visits');
  const visit = page.getByRole('main').getByRole('article').filter({ hasText: number });
  return /\d{6}/.exec(await visit.getByText(/^Your code/).innerText())![0];
}

async function signOff(card: Locator, code: string): Promise<void> {
  await card.getByRole('button', { name: 'Finish' }).click();
  await card.getByLabel('Customer’s code').fill(code);
  await card.getByRole('button', { name: 'Sign off' }).click();
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  await shown(card.page());
  await expect(card.getByText('Not sent yet', { exact: true })).toBeHidden();
}

test('a shopper books a survey, orders what it found with its fitting, and has a site file of four cameras', async ({
  page,
  browser,
  shop,
  mail,
}) => {
  const api = await adminApi(shop);
  const shopper = await createShopper(shop, mail, `Asha ${uniqueWord()}`);
  const technician = await someTechnician(shop, mail, api);
  const [camera, fitting] = await Promise.all(
    [
      { name: `Dome ${uniqueWord()}`, warrantyMonths: 24, serials: 'optional' as const, stock: 9 },
      { name: `Mounting ${uniqueWord()}`, onsite: 'fitting' as const, stock: null },
    ].map(async (each) => read<Product>(await api.post('/api/products', { data: newProduct(each) }))),
  );
  /** The desk gives it to the technician, today. */
  const sendToday = async (number: string): Promise<VisitToday['visit']> => {
    const params = { search: number, from: '2000-01-01', to: '2099-12-31' };
    const [visit] = await read<DeskVisit[]>(await api.get('/api/admin/site-visits', { params }));
    const { _id: id, updatedAt } = visit!;
    const today = { day: isoDayOf(new Date()), from: '10:00', to: '13:00', over: true };
    const data = { ...today, technician: technician._id, updatedAt };
    return read(await api.put(`/api/admin/site-visits/${id}`, { data }));
  };

  await logInAs(page, shopper);
  await page.goto('/services');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Book a site survey' }).first().click();
  await shown(page, '/book-visit?kind=survey');
  await main.getByLabel('Name of the place').fill('Sweet shop');
  await main.getByLabel('House, shop and street').fill('12 Ring Road');
  await main.getByLabel('PIN code').fill(VISITED_PIN);
  await main.getByLabel('City').fill('Surat');
  await main.getByLabel('State').selectOption('24');
  const survey = await bookVisit(page);

  const phone = await newPage(browser, shop);
  const surveying = await openToday(phone, { technician, visit: await sendToday(survey) });
  await surveying.getByRole('button', { name: 'Start' }).click();
  const needed = surveying.getByRole('region', { name: 'Needed' });
  for (const { name } of [camera!, fitting!]) {
    await needed.getByLabel('Product or SKU').fill(name);
    await needed.getByLabel('Quantity').fill('4');
    await needed.getByRole('button', { name: `Add ${name}` }).click();
    await expect(needed.getByRole('listitem').filter({ hasText: `4 × ${name}` })).toBeVisible();
  }
  await signOff(surveying, await codeShown(page, survey));

  const desk = await newPage(browser, shop, {
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  await openAdminPage(desk, `/admin/site-visits?search=${survey}`);
  await rowWith(desk, survey)
    .getByRole('button', { name: `Make quotation: ${survey}` })
    .click();
  await expect(desk).toHaveURL(/\/admin\/quotes\//);
  await sendQuotation(desk);

  const { text } = await mail.mailTo(shopper.email, /^Quotation QTN/);
  await page.goto(new URL(/http\S+\/quote\/\S+/.exec(text)![0]).pathname);
  const order = await acceptQuotation(page, mail, shopper, `12 Ring Road\nSurat ${VISITED_PIN}`);
  await read(await api.patch(`/api/orders/${order}/status`, { data: { status: 'Delivered' } }));

  await page.goto(`/my-account/orders/${order}`);
  await main.getByRole('link', { name: 'Book a visit' }).click();
  await shown(page, `/book-visit?kind=fitting&order=${order}`);
  await expect(main.getByLabel('Where?')).toContainText('Sweet shop, 12 Ring Road');
  const visit = await bookVisit(page);
  expect(visit).not.toBe(survey);

  const card = await openToday(phone, { technician, visit: await sendToday(visit) });
  await card.getByRole('button', { name: 'Start' }).click();
  const units = card.getByRole('region', { name: 'Units' });
  for (const [index, place] of PLACES.entries()) {
    await units.getByLabel('Scan or type serial number').fill(`SF-${index}-${visit}`);
    // The mounting hangs nowhere.
    await expect(units.getByText(`To hang: ${camera!.name} (${4 - index} left)`)).toBeVisible();
    await units.getByLabel('Place').fill(place);
    await units.getByRole('button', { name: 'Add unit' }).click();
    const unit = units.getByRole('listitem').filter({ hasText: place });
    await expect(unit).toContainText(`${camera!.name}, SF-${index}-${visit}`);
    await expect(unit.getByText('(not sent yet)')).toBeHidden();
  }
  await signOff(card, await codeShown(page, visit));

  await page.goto('/my-sites');
  await main.getByRole('link', { name: 'Sweet shop' }).click();
  await expect(main.getByRole('heading', { name: 'Sweet shop', level: 1 })).toBeVisible();
  const file = main.getByRole('region', { name: 'What hangs where' });
  for (const [index, place] of PLACES.entries()) {
    const unit = file.getByRole('listitem').filter({ hasText: place });
    await expect(unit).toContainText(camera!.name);
    await expect(unit).toContainText(`SF-${index}-${visit}`);
    await expect(unit).toContainText(/Warranty until \d\d-\d\d-\d{4}/);
  }
  await expect(main.getByRole('region', { name: 'Visits' })).toContainText(visit);
  await api.dispose();
});
