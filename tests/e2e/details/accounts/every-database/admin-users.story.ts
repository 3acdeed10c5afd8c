import type { Page } from '@playwright/test';
import { answer, openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, pauseClock, signUp, uniqueEmail, test } from '../../../platform/story.ts';

test('a user is searched for when typing has paused, and deleted by name', async ({
  page,
  mail,
  browser,
  shop,
}) => {
  const person = { name: `Zubin ${uniqueWord()}`, email: uniqueEmail(), phone: '9876599999' };
  const shopper = await browser.newContext({ baseURL: shop.url });
  const shopperPage = await shopper.newPage();
  await shopperPage.goto('/signup');
  await signUp(shopperPage, mail, person);
  await expect(shopperPage).toHaveURL(`${shop.url}/`);
  await shopper.close();

  // Searched for, because the admin is the oldest user, and the other stories' users may fill the first page.
  await openAdminPage(page, '/admin/users?search=admin@shop.example');
  const own = rowWith(page, 'admin@shop.example');
  await expect(own).toContainText('You');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own).toContainText('N/A');

  await page.clock.install();
  await page.goto('/admin/users');
  // The page loads its code and its list by the clock, so both are waited for before the clock stops.
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  const searches: string[] = [];
  page.on('request', (request) => {
    if (/customers\?.*search=/.test(request.url())) searches.push(request.url());
  });
  await pauseClock(page);
  await page.getByRole('searchbox').pressSequentially(person.name);
  await page.clock.runFor(499);
  await waitForSentRequests(page);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => searches).toHaveLength(1);
  await page.clock.resume();
  const row = rowWith(page, person.email);
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expect(row).toContainText(person.phone);
  await expect(row).toContainText('Yes');
  expect(searches).toHaveLength(1);

  await row.getByRole('link', { name: person.name }).click();
  const panel = page.getByRole('dialog', { name: person.name });
  await expect(panel.getByText('No orders yet.')).toBeVisible();
  await expect(panel.getByRole('link', { name: person.email })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: `Delete ${person.name}` }).click();
  await expect(page.getByRole('alertdialog', { name: person.name })).toBeVisible();
  await answer(page, 'Are you sure you want to delete this user? This action cannot be undone.', 'Delete');
  await expect(page.getByText('User deleted successfully.')).toBeVisible();
  await expect(page.getByText('No users found.')).toBeVisible();
});

/** Waits for requests of the page's own, so that any it sent before have been seen. */
async function waitForSentRequests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 5; count++) await (await fetch('/healthz')).text();
  });
}
