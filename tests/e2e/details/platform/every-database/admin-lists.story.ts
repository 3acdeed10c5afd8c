import { openAdminPage } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';

test('the admin lists say when they could not be loaded, and can be loaded again', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/500/);
  const lists = [
    ['/admin/products', '**/api/admin/products?*', 'Failed to fetch products'],
    ['/admin/users', '**/api/admin/customers?*', 'Failed to fetch users. Please try again later.'],
    ['/admin/coupons', '**/api/coupons?*', 'Failed to load coupons.'],
    ['/admin/jobs', '**/api/admin/jobs?*', 'Failed to fetch the failed jobs. Please try again later.'],
  ] as const;
  await openAdminPage(page, '/contact');
  for (const [path, calls, sentence] of lists) {
    await page.route(calls, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(path);
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(sentence, { exact: true })).toBeHidden();
  }
});
