import { askKit } from '../../../src/contract/planning/planning.ts';
import { createShopper, logInAs } from '../accounts/shoppers.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { expect, PASSWORD, test } from '../platform/story.ts';
import { answerOf, pageWithoutScript } from './tool-story.ts';

const POINT = 'name=Gate&distance=6&level=perceive&where=outdoors&colour=no&cable=20';
const TWO = `/kit-builder?place=shop&wiring=coax&days=10&${POINT}&${POINT.replace('Gate', 'Till')}`;

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
  const reply = await page.request.post(`/api${askKit.path}`, { data: body });
  const { plans } = (await reply.json()) as { plans: { total: number }[] };
  const unscripted = await pageWithoutScript(browser, shop, TWO);

  await expect(answerOf(unscripted)).toContainText(`Value ₹${plans[0]!.total.toLocaleString('en-IN')}`);
  await expect(unscripted.getByRole('heading', { name: 'Balanced' })).toBeVisible();

  await unscripted.getByRole('button', { name: 'Add a place' }).click();
  await expect(unscripted.getByLabel('Place 3', { exact: true })).toHaveValue('Place 3');
  await unscripted.getByRole('button', { name: 'Remove place 1' }).click();
  await expect(unscripted.getByLabel('Place 1', { exact: true })).toHaveValue('Till');
  await unscripted.getByLabel('Days to keep').fill('2,5');
  await unscripted.getByLabel('Days to keep').press('Enter');
  await expect(unscripted.getByLabel('Days to keep')).toHaveAccessibleDescription('Write 2.5.');
  await expect(unscripted.getByLabel('Place 2', { exact: true })).toHaveValue('Place 3');
  await expect(answerOf(unscripted)).toHaveText('Correct what is marked, and the answer stands here.');
  await unscripted.context().close();
});

test('places come and go, the address follows, and lines can be changed', async ({ page }) => {
  await page.goto('/kit-builder');
  await expect(page.getByRole('heading', { name: 'Value' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove place 3' }).click();
  await page.getByLabel('Place 1', { exact: true }).fill('Shutter');
  await expect(page).toHaveURL(/name=Shutter/);
  await page.getByRole('button', { name: 'Add a place' }).click();
  await expect(page).toHaveURL(/name=Place\+3/);

  const value = page.getByRole('region', { name: 'Value' });
  const before = await value.locator('b').first().textContent();
  await value
    .getByRole('button', { name: /^Increase quantity of Dhruv/ })
    .first()
    .click();
  await expect(value.locator('b').first()).not.toHaveText(before!);
  await value.getByRole('button', { name: 'Undo my changes' }).click();
  await expect(value.locator('b').first()).toHaveText(before!);
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
  await expect(page.locator('main').getByText('Works', { exact: true })).toBeVisible();
});

test('where not all lines are there, none is added and the reason is said', async ({
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
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByLabel('Place 2', { exact: true })).toHaveValue('Till');
});

test('everyone can use the kit builder', async ({ page }) => {
  await page.goto(TWO);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
