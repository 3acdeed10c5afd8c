import { openAdminPage } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../payments/paying-story.ts';

/** The payments desk of a shop in which nothing was ordered: other settings than other stories give it its own. */
test.use({ shopEnv: { PAYMENT_EXPIRY_SECONDS: '1801' }, expectedInConsole: [/503/] });

test('the lists that should be empty say so', async ({ page }) => {
  await openAdminPage(page, '/admin/payments');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });

  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  await expect(page.getByText('Last heard from Razorpay: never')).toBeVisible();
  await expect(page.getByText('No payments found.')).toBeVisible();
  await tab('Money without order').click();
  await expect(page.getByText('Every rupee has its order.')).toBeVisible();
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await page.getByLabel('Which money').selectOption('Explained');
  await expect(page.getByText('No money was explained.')).toBeVisible();
  await expect(page.getByText('Nothing to do')).toBeHidden();
  await tab('Order without money').click();
  await expect(page.getByText('No order waits for money.')).toBeVisible();
  await expect(page.getByText('Nothing to do')).toBeVisible();
  const which = page.getByLabel('Which orders');
  await which.selectOption('Paid too much');
  await expect(page.getByText('No order was paid too much.')).toBeVisible();
  await which.selectOption('Cancelled, money to give back');
  await expect(page.getByText('No cancelled order is waiting for a refund.')).toBeVisible();
  await tab('Refunds').click();
  await expect(page.getByText('No refunds found.')).toBeVisible();
  await page.reload();
  await expect(tab('Refunds')).toHaveAttribute('aria-selected', 'true');
  await tab('Refunds').press('ArrowRight');
  await expect(tab('All')).toBeFocused();
  await expectAccessible(page);
});

test('the to-do list shows when it could not be loaded, and can be tried again', async ({ page }) => {
  let isAway = true;
  await page.route('**/api/admin/money', (route) =>
    isAway ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await openAdminPage(page, '/admin/payments');

  await expect(page.getByText('Failed to load the tasks.')).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Last heard from Razorpay: never')).toBeVisible();
});
