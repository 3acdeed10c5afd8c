import { createShopper } from '../../accounts/shoppers.ts';
import { answer, openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expect, test } from '../../payments/paying-story.ts';
import { statusOf, storedStatus } from '../../orders/admin-orders-page.ts';
import { place } from '../../orders/admin-packing-steps.ts';

test('an unpaid order is shipped only after a question', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Unpaid Person');
  const [unpaid, atTheDoor] = [await place(shopper, { payBy: 'bank' }), await place(shopper, {})];
  const due = `₹${unpaid.totalAmount.toLocaleString('en-IN')}`;
  const question = `This order is not paid: ${due} is due. Ship it anyway?`;
  await openAdminPage(page, `/admin/orders?search=${encodeURIComponent(shopper.email)}`);

  await statusOf(page, unpaid).selectOption('Shipped');
  await answer(page, question, 'Cancel');
  await expect(statusOf(page, unpaid)).toHaveValue('Pending');
  expect(await storedStatus(page, unpaid)).toBe('Pending');

  await page.getByLabel('Select all orders on this page').check();
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await answer(page, `One of these orders is not paid: ${due} is due. Ship it anyway?`, 'Cancel');
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await storedStatus(page, atTheDoor)).toBe('Pending');
  await page.getByRole('button', { name: 'Clear' }).click();

  await statusOf(page, atTheDoor).selectOption('Shipped');
  await expect(page.getByText(`${atTheDoor._id} is now Shipped.`)).toBeVisible();
  await statusOf(page, unpaid).selectOption('Shipped');
  await answer(page, question, 'Ship anyway');
  await expect(page.getByText(`${unpaid._id} is now Shipped.`)).toBeVisible();

  await page.goto(`/admin/audit?search=${unpaid._id}`);
  await expect(rowWith(page, unpaid._id)).toContainText(/Not paid, due: ₹/);
  await shopper.api.dispose();
});

test('the tasks of the shop are listed with their last run', async ({ page }) => {
  await openAdminPage(page, '/admin/jobs');

  await page.getByText(/^\d+ tasks, none failed$|tasks failed$/).click();
  const tasks = page.getByRole('table', { name: 'Regular tasks' });
  await expect(tasks).toContainText('Delete messages older than a year');
  await expect(tasks.getByRole('columnheader')).toHaveText(['Task', 'Last run', 'Status']);
});
