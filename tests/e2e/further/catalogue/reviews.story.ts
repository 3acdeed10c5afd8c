import { createShopper, logInAs, placeOrders } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { offerAfterSale } from '../../platform/change-desk-settings.ts';
import { expect, test } from '../../platform/story.ts';

/** Reviews of buyers, from the form to the stars. */

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { reviews: false });
  await desk.dispose();
});

test('a buyer reviews a camera, and its page shows the stars once somebody has read it', async ({
  page,
  shop,
  mail,
  browser,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 400/);
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { reviews: true });
  const shopper = await createShopper(shop, mail, 'Asha Rani Patel');
  const [order] = await placeOrders(shopper, 1, '7 Quiet Lane, Ahmedabad 380009');
  await desk.patch(`/api/orders/${order!._id}/status`, { data: { status: 'Delivered' } });
  const { slug, name } = order!.products[0]!.product!;

  await logInAs(page, shopper);
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  const form = page.getByRole('dialog', { name: 'Write a review' });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Please choose 1 to 5 stars.').last()).toBeVisible();
  await form.getByRole('group', { name: 'Your rating' }).getByLabel('4 stars').check();
  await form.getByLabel('Title').fill('Clear at night');
  await form.getByLabel('Your review').fill('Two of them watch our gate.');
  await form.getByLabel('Photos').setInputFiles('src/app/web/public/icon-512.png');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Your review waits until we have read it.')).toBeVisible();

  const clerk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(clerk, '/admin/reviews');
  const row = rowWith(clerk, 'Clear at night');
  await expect(row).toContainText('Asha P.');
  await expectAccessible(clerk);
  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(clerk.getByText('Review published.')).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto(`/product/${slug}`);
  const review = visitor.getByRole('article').filter({ hasText: 'Two of them watch our gate.' });
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(review.getByRole('img', { name: 'Picture 1 of the review' })).toBeVisible();
  await expect(review).toContainText('Asha P.');
  const data = await visitor.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data!)).toMatchObject({
    '@graph': [{ name, aggregateRating: { ratingValue: 4, reviewCount: 1 } }, {}],
  });
  await expectAccessible(visitor);

  await offerAfterSale(desk, { reviews: false });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Reviews' })).toBeHidden();
});
