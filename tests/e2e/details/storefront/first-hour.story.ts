import { answer, openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

test('the demo leaves in one press, and comes back in one more', async ({ page, shop }) => {
  await openAdminPage(page, '/admin/first-steps');
  const steps = page.getByRole('listitem').filter({ hasText: 'Remove the demo products' });
  const { demo } = (await (await page.request.get('/api/admin/first-steps')).json()) as {
    demo: { products: number };
  };
  await steps.getByRole('button', { name: 'Remove the demo products', exact: true }).click();
  await expect(page.getByText(`Take ${demo.products} demo products off sale?`)).toBeVisible();
  await answer(
    page,
    'Products that you have edited stay. Orders keep their lines, and Undo brings everything back.',
    'Remove the demo products',
  );
  await expect(steps.getByText('Done')).toBeAttached();
  const onSale = async () =>
    Number((await page.request.get(`${shop.url}/api/products?limit=1`)).headers()['x-total-count']);
  const left = await onSale();
  await steps.getByRole('button', { name: 'Undo' }).click();
  await expect(steps.getByRole('button', { name: 'Remove the demo products', exact: true })).toBeVisible();
  expect(await onSale()).toBe(left + demo.products);

  await page.goto('/admin/storefront/export');
  await page.getByRole('button', { name: 'Make an export' }).click();
  await expect(rowWith(page, 'Ready')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.zip$/);
});
