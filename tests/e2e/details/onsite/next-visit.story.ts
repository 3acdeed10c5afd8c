import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { changeOnsite, offerVisits, VISITED_PIN } from '../../onsite/offer-visits.ts';
import { expect, shown, test } from '../../platform/story.ts';

/** What the shop says of visits before one is ordered. */

offerVisits();

const NEXT = /^Next visit: \w{3} \d{1,2} \w{3}, 10:00 to 13:00\. You choose the day after ordering\.$/;

test('a product for a visit says when somebody can come to the PIN code, and so does the cart', async ({
  page,
  shop,
  mail,
}) => {
  await logInAs(page, await createShopper(shop, mail, 'Asha Next'));
  await page.goto('/product/camera-installation-per-camera');
  const main = page.getByRole('main');
  await expect(main.getByLabel('Delivery PIN code')).toBeVisible();
  await main.getByLabel('Delivery PIN code').fill('380009');
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(main.getByText('Our technicians do not come to this PIN code yet.')).toBeVisible();
  await main.getByLabel('Delivery PIN code').fill(VISITED_PIN);
  await main.getByRole('button', { name: 'Check' }).click();
  await expect(main.getByText(NEXT)).toBeVisible();
  await main
    .getByRole('button', { name: /^Order Now/ })
    .first()
    .click();
  await shown(page);
  await page.goto('/cart');

  await expect(main.getByText(NEXT)).toBeVisible();
});

test('no page of visits and sites is there while they are switched off', async ({ page, shop }) => {
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf('/my-sites')).toBe(200);
  await changeOnsite(shop, { care: false, visits: false });
  expect(await statusOf('/my-sites')).toBe(200);
  await changeOnsite(shop, { siteFiles: false });
  for (const path of ['/book-visit', '/my-visits', '/my-sites', '/site/x'])
    expect(await statusOf(path), path).toBe(404);

  await page.goto('/services');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Book a site survey' })).toHaveCount(0);
});
