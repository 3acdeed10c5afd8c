import { expectAccessible } from '../../platform/expect-accessible.ts';
import { holdCode } from '../../platform/first-visit-page.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { BOX } from '../../search/search-steps.ts';

test('a suggested product is opened by a press, and one by Enter', async ({ page }) => {
  await page.goto('/products');
  const box = page.getByRole('combobox', { name: BOX });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

  await box.pressSequentially('veg b4');
  await options.filter({ hasText: 'Vega 4 MP IP Bullet Camera' }).click();
  await expect(page).toHaveURL('/product/vega-4-mp-ip-bullet-camera');

  await page.goto('/products');
  await box.pressSequentially('drs m19');
  await expect(options.last()).toContainText('Darshan 19-inch LED Monitor');
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page).toHaveURL('/product/darshan-19-inch-led-monitor');
});

test('a chosen suggestion stays chosen when those of the whole text arrive late', async ({ page }) => {
  let answer!: () => void;
  const isChosen = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/suggest\?q=drs(%20|\+)m19/, async (route) => {
    await isChosen;
    await route.continue();
  });
  await page.goto('/products');
  const box = page.getByRole('combobox', { name: BOX });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const option = options.filter({ hasText: 'Darshan 19-inch LED Monitor' });

  await box.pressSequentially('drs m1');
  await expect(option).toBeVisible();
  await box.press('9');
  // Other stories leave products in the shop that are suggested too.
  await expect(async () => {
    await box.press('ArrowDown');
    expect(await option.getAttribute('aria-selected')).toBe('true');
  }).toPass();
  const asked = page.waitForResponse(/suggest\?q=drs(%20|\+)m19/);
  answer();
  await asked;
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL('/product/darshan-19-inch-led-monitor');
});

test('suggestions that come after Escape are not shown, until they are asked for', async ({ page }) => {
  let answer!: () => void;
  const isLeft = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/suggest\?q=dome/, async (route) => {
    await isLeft;
    await route.continue();
  });
  await page.goto('/products');
  const box = page.getByRole('combobox', { name: BOX });
  const list = page.getByRole('listbox', { name: 'Suggestions' });

  const asked = page.waitForRequest(/suggest\?q=dome/);
  await box.pressSequentially('dome');
  await asked;
  await box.press('Escape');
  const answered = page.waitForResponse(/suggest\?q=dome/);
  answer();
  await (await answered).finished();
  await shown(page);
  await expect(list).toBeHidden();

  await box.press('ArrowDown');
  await expect(list).toBeVisible();
});

test('text that is typed before the page’s code has come stays, and is searched', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const box = page.getByRole('main').getByRole('combobox', { name: BOX });
  await box.pressSequentially('dome');
  letGo();
  await expect(page).toHaveURL('/products?search=dome');
  await expect(page.getByRole('main').getByRole('combobox', { name: BOX })).toHaveValue('dome');
});

test('a search by words shows what only mentions it, and the nearest where there is none', async ({
  page,
}) => {
  await page.goto('/products?search=counter');
  await page.getByRole('link', { name: /^Show \d+ that mention it in their description$/ }).click();
  await expect(page).toHaveURL('/products?search=counter&match=text');
  await expect(page.getByText('Dhruv 2 MP HD Dome Camera')).toBeVisible();
  await expect(page.getByText(/that mention it/)).toBeHidden();

  await page.goto('/products?search=dome+xyzzy');
  await expect(page.getByText('No Products Found')).toBeVisible();
  const nearest = page.locator('main').getByRole('heading', { name: 'Nearest to “dome xyzzy”' });
  await expect(nearest).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dhruv 2 MP HD Dome Camera' })).toBeVisible();
  await expect(page.locator('main').getByRole('button', { name: 'Order Now' })).toBeHidden();
  await expectAccessible(page);
});
