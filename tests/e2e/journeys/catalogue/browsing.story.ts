import { expect, test } from '../../platform/story.ts';
import { read } from '../../catalogue/browsing-steps.ts';

/** How visitors filter the catalogue and compare products, and what bad input in a URL does. */

test('filters are ticked, combined, shared by their URL, removed one by one, and undone by Back', async ({
  page,
}) => {
  await page.goto('/products');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const cards = page.locator('main .card');
  await expect(cards).toHaveCount(24);

  await filters.getByRole('checkbox', { name: /^Wi-Fi \d/ }).check();
  await expect(page).toHaveURL(/technology=Wi-Fi/);
  await filters.getByRole('checkbox', { name: /^Outdoor \d/ }).check();
  await expect(page).toHaveURL(/place=Outdoor/);
  const url = page.url();
  const names = (await read(page, 'technology=Wi-Fi&place=Outdoor')).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  await expect(cards.getByRole('heading')).toHaveText(names);
  const wifi = filters.locator('label', { hasText: /^Wi-Fi\s*\d/ });
  await expect(wifi.locator('span')).toHaveText(String(names.length));

  await page.goto(url);
  await expect(cards.getByRole('heading')).toHaveText(names);
  await expect(filters.getByRole('checkbox', { name: /^Outdoor \d/ })).toBeChecked();

  await page.getByRole('link', { name: 'Remove filter Outdoor', exact: true }).click();
  await expect(page).not.toHaveURL(/place=/);
  await expect(filters.getByRole('checkbox', { name: /^Outdoor \d/ })).not.toBeChecked();
  await page.goBack();
  await expect(filters.getByRole('checkbox', { name: /^Outdoor \d/ })).toBeChecked();
});
