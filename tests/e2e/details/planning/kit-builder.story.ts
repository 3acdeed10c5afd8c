import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { holdCode } from '../../platform/first-visit-page.ts';
import { expect, PASSWORD, test } from '../../platform/story.ts';
import { answerOf, kitCard, pageWithoutScript, TWO } from '../../planning/tool-story.ts';

test('a link to a kit is drawn without script, with the prices of the API', async ({
  page,
  browser,
  shop,
}) => {
  const point = { distanceM: 6, level: 'perceive', isOutdoors: true, needsColour: false, cableM: 20 };
  const body = {
    ...{ place: 'shop', wiring: 'coax', days: 10 },
    points: [
      { name: 'Gate', ...point },
      { name: 'Till', ...point },
    ],
  };
  const reply = await page.request.post(`/api/planning/kit`, { data: body });
  const { plans } = (await reply.json()) as { plans: { total: number }[] };
  const unscripted = await pageWithoutScript(browser, shop, TWO);

  await expect(answerOf(unscripted)).toContainText(`Value ₹${plans[0]!.total.toLocaleString('en-IN')}`);
  await expect(unscripted.getByRole('heading', { name: 'Balanced' })).toBeVisible();
  // Cards cannot be chosen without script, so each list is below them.
  await expect(unscripted.getByRole('region', { name: 'Best' })).toBeVisible();

  await unscripted.getByRole('button', { name: 'Add a place' }).click();
  await expect(unscripted.getByLabel('Place 3', { exact: true })).toHaveValue('Parking');
  await unscripted.getByText('Gate', { exact: true }).click();
  await unscripted.getByRole('button', { name: 'Remove place 1' }).click();
  await unscripted.getByText('Till', { exact: true }).click();
  await expect(unscripted.getByLabel('Place 1', { exact: true })).toHaveValue('Till');
  await unscripted.getByLabel('Days to keep').fill('2,5');
  await unscripted.getByLabel('Days to keep').press('Enter');
  await expect(unscripted.getByLabel('Days to keep')).toHaveAccessibleDescription('Write 2.5.');
  await expect(unscripted.getByLabel('Place 2', { exact: true })).toHaveValue('Parking');
  await expect(answerOf(unscripted)).toHaveText('Correct what is marked, and the answer appears here.');
  await unscripted.context().close();
});

test('a place that is opened before the code has come stays as it is when it comes', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/kit-builder', { waitUntil: 'commit' });
  await page.getByText('Store room', { exact: true }).click();
  const topOfRemove = () =>
    page
      .getByRole('button', { name: 'Remove place 3' })
      .evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const top = await topOfRemove();

  await page.getByText('Prove who it was').last().click();
  letGo();

  await expect(page.getByLabel('Exactly').last()).toHaveValue('validate');
  await expect(page).toHaveURL(/level=validate/);
  await expect.poll(topOfRemove).toBe(top);
});

test('a visitor’s list waits through the log-in and is in the cart then', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Lata Rao');
  await page.goto(TWO);
  const value = page.getByRole('region', { name: 'Value' });
  await value.getByRole('button', { name: 'Add all to cart' }).click();

  await expect(page.locator('main')).toContainText('products of your list');
  const main = page.locator('main');
  await main.getByLabel('Email').fill(shopper.email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login', exact: true }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('heading', { name: 'Do these go together?' })).toBeVisible();
});

test('no line is added where one is sold out, and the reason is shown', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const shopper = await createShopper(shop, mail, 'Om Nair');
  await logInAs(page, shopper);
  await page.goto(TWO);
  const value = page.getByRole('region', { name: 'Value' });
  await page.route('**/api/cart/lines', (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'Only 1 left.', error: 'Only 1 left.', code: 'not_enough' },
    }),
  );

  await value.getByRole('button', { name: 'Add all to cart' }).click();

  await expect(page.getByText('Only 1 left.')).toBeVisible();
  await expect(page).toHaveURL(/\/kit-builder/);
});

test('a kit is shared by its link', async ({ page }) => {
  await page.goto(TWO);
  await page.getByRole('button', { name: 'Share this plan' }).click();
  await page.goto(await page.getByLabel('Link to this plan').inputValue());

  await expect(page.getByRole('region', { name: 'Value' })).toContainText('Meru 4-Channel DVR');
  await expect(page.getByRole('button', { name: 'Add all to cart' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit this plan' }).click();
  await page.getByText('Till', { exact: true }).click();
  await page.getByLabel('Place 2', { exact: true }).fill('Counter');
  const link = page.url();
  await page.getByRole('button', { name: 'Save as new' }).click();
  await expect(page).not.toHaveURL(link);
  await expect(page.getByRole('region', { name: 'Value' })).toContainText('Counter');
});

test('the level of detail is chosen by one of three cards, or exactly', async ({ page }) => {
  await page.goto(TWO);
  await page.getByText('Gate', { exact: true }).click();
  const gate = page.getByRole('group', { name: 'Place 1' });
  await expect(gate.getByRole('radio', { name: /Recognise a face/ })).toBeChecked();
  await gate.getByText('Prove who it was').click();
  await expect(gate.getByLabel('Or exactly')).toHaveValue('validate');
  await expect(page).toHaveURL(/name=Gate&distance=6&level=validate/);
  await gate.getByLabel('Or exactly').selectOption('discern');
  await expect(gate.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page).toHaveURL(/name=Gate&distance=6&level=discern/);
});

test('an own product is named by its model, and costs nothing in the lists', async ({ page }) => {
  await page.goto(TWO);
  const value = page.getByRole('region', { name: 'Value' });
  const sum = kitCard(page, 'Value').locator('b').first();
  const priceOf = async () => Number((await sum.innerText()).replace(/\D/g, ''));
  await expect(sum).toBeVisible();
  const before = await priceOf();

  await page.getByText('What I already have', { exact: true }).click();
  await page.getByRole('button', { name: 'Add what you have' }).click();
  await expect(page.getByLabel('Channels', { exact: true })).toBeVisible();
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'Meru 4-Channel DVR' });

  await expect(page.getByLabel('Channels', { exact: true })).toHaveCount(0);
  const own = value.getByRole('listitem').filter({ hasText: 'You have it' });
  await expect(own).toContainText('Meru 4-Channel DVR');
  await expect.poll(priceOf).toBeLessThan(before);
  await expect(page).toHaveURL(/[?&]model=[^&]+/);

  await page.reload();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue(/.+/);
  await expect(page.getByLabel('Model', { exact: true }).locator('option:checked')).toHaveText(
    'Meru 4-Channel DVR',
  );
  await expect(own).toContainText('Meru 4-Channel DVR');
  await page.getByLabel('Kind', { exact: true }).selectOption('Hard disk');
  await expect(page.getByLabel('Capacity (TB)')).toBeVisible();
  // The bar with the sums stays in view, and covers what is scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});
