import { expect, test } from '../../platform/story.ts';
import { someStaff } from '../../accounts/staff-invite.ts';

test('a person who works at the desk meets no refusal on the pages of their menu', async ({
  page,
  shop,
  mail,
}) => {
  // Some forty pages.
  test.slow();
  for (const staffRole of ['counter', 'accountant', 'packer'] as const) {
    const data = await someStaff(shop, mail, staffRole, `Somebody ${staffRole}`);
    await page.context().clearCookies();
    expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
    await expect(menu.getByRole('link').nth(1)).toBeVisible();
    // Includes entries below closed ones.
    const addresses = await menu
      .locator('a')
      .evaluateAll((links) =>
        [...new Set(links.map((link) => link.getAttribute('href')!.split('?')[0]!))].slice(1),
      );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText('Your role may not see this page.')).toHaveCount(0);
    }
  }
});
