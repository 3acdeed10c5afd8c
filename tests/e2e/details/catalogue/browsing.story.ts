import { expect, test } from '../../platform/story.ts';
import { read } from '../../catalogue/browsing-steps.ts';

test('a search without results offers to remove the last filter', async ({ page }) => {
  await page.goto('/products?search=dome&max=1');

  await expect(page.getByText('No Products Found')).toBeVisible();
  await page
    .getByRole('link', { name: /^Remove / })
    .last()
    .click();
  await expect(page.locator('main .card').first()).toBeVisible();
  await expect(page).toHaveURL(/search=dome/);
});

test('buttons stay in their place when the nearest products come', async ({ page }) => {
  await page.goto('/products?search=dome&max=1');
  const remove = page.getByRole('link', { name: /^Remove / }).last();
  const before = await remove.boundingBox();

  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);

  await expect(page.getByRole('heading', { name: /^Nearest to/ })).toBeVisible();
  await expect.poll(() => remove.boundingBox()).toEqual(before);
});

test('the list is sorted and paged, and its URL says so', async ({ page }) => {
  await page.goto('/products');
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL(/sort=price/);
  // The list moves the link below it when it comes.
  const [cheapest] = await read(page, 'sort=price&limit=1');
  await expect(page.locator('main .card').getByRole('heading').first()).toHaveText(cheapest!.name);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/sort=price/);
  const products = await read(page, 'sort=price&page=2&limit=24');
  const prices = products.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await expect(page.locator('main .card').getByRole('heading')).toHaveText(products.map(({ name }) => name));
});

test('the header’s Products opens the categories with pictures, the kit builder and the tools', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Categories' }).click();
  const menu = page.getByRole('dialog', { name: 'Categories' });
  for (const name of ['Build a kit', 'Planning tools', 'Compare'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.locator('img').first()).toBeVisible();
  await menu.getByRole('link', { name: 'CCTV Kits' }).click();

  await expect(page).toHaveURL('/category/cctv-kits');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('link', { name: /^Home Guard Kit/ })).toBeVisible();
});

test('products are compared, and removed again', async ({ page }) => {
  await page.goto('/products');
  const scales = page.getByRole('button', { name: /^Compare / });
  await scales.nth(0).click();
  await scales.nth(1).click();
  const tray = page.getByRole('complementary', { name: 'Compare' });
  await expect(tray).toContainText('2 of 4');
  await tray.getByRole('link', { name: 'Compare' }).click();

  await expect(page).toHaveURL(/\/compare\?items=/);
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(1);
  await remove.first().click();
  await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
});

test('pages with bad input are refused, not found, or leave it out, and never fail', async ({ page }) => {
  const statusOf = async (url: string): Promise<number> => (await page.request.get(url)).status();

  expect(await statusOf('/products?page=x&min=-1')).toBe(200);
  expect(await statusOf('/products?search=%01')).toBe(404);
  expect(await statusOf(`/product/${'a'.repeat(301)}`)).toBe(404);
  expect(await statusOf('/product/%00')).toBe(400);
});

test('popular filters are six at most, and the chosen ones come first', async ({ page }) => {
  await page.goto('/products');
  const chips = page.getByRole('list', { name: 'Popular filters' }).getByRole('link');
  await expect(chips).toHaveText([
    'Outdoor',
    'Indoor',
    'Colour at night',
    'Wi-Fi',
    'Connection: IP',
    '5 MP and more',
  ]);

  await chips.filter({ hasText: 'Colour at night' }).click();
  await expect(page).toHaveURL(/night=[^&]*,/);
  await expect(chips.first()).toHaveAccessibleName(/^Remove filter /);
  await chips.filter({ hasText: 'Clear all' }).click();
  await expect(page).toHaveURL('/products');
  await expect(page.getByText('Featured', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('Sort by')).toHaveValue('popular');
});
