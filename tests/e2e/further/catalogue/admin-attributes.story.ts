import { openAdminPage } from '../../platform/admin-pages.ts';
import { expect, test } from '../../platform/story.ts';

test('a filter that the shop has defined is offered, chosen and kept in the link', async ({ page }) => {
  await openAdminPage(page, '/admin/attributes');
  const attribute = {
    key: 'mountKind',
    name: 'Mount',
    kind: 'choice',
    choices: ['Wall', 'Pole'],
    facet: 'mount',
  };
  expect((await page.request.post('/api/admin/attributes', { data: attribute })).status()).toBe(201);
  const product = {
    ...{ name: 'Mast bracket', description: 'Holds.', price: 499, category: 'Mounts & Accessories' },
    specs: { mountKind: 'Pole', colourOfPaint: 'Grey' },
  };
  const created = await page.request.post('/api/products', { data: product });
  expect(created.status()).toBe(201);
  const { slug } = (await created.json()) as { slug: string };

  await page.goto('/products');
  await page.getByRole('group', { name: 'Mount' }).getByRole('checkbox', { name: /Pole/ }).check();
  await expect(page).toHaveURL('/products?mount=Pole');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.goto('/products?mount=Pole&utm_source=letter');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Remove filter Pole' }).click();
  await expect(page).toHaveURL('/products');

  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('row', { name: /Colour of paint Grey/ })).toBeVisible();
});
