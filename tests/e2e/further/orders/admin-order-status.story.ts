import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect } from '../../platform/story.ts';
import { statusOf, storedStatus, test, undo } from '../../orders/admin-orders-page.ts';

test('a status is changed in the row, stays, and can be undone', async ({ adminPage, customerOrders }) => {
  const order = customerOrders.orders[21]!;
  await adminPage.goto(customerOrders.list());

  await statusOf(adminPage, order).selectOption('Shipped');
  await expect(adminPage.getByText('Order status updated successfully!')).toBeVisible();
  await expect(adminPage.getByText(`${order._id} is now Shipped.`)).toBeVisible();
  await adminPage.reload();
  await expect(statusOf(adminPage, order)).toHaveValue('Shipped');
  expect(await storedStatus(adminPage, order)).toBe('Shipped');

  await statusOf(adminPage, order).selectOption('Delivered');
  await expect(statusOf(adminPage, order)).toHaveValue('Delivered');
  await expect.poll(() => storedStatus(adminPage, order)).toBe('Delivered');
  await undo(adminPage).click();
  await expect(statusOf(adminPage, order)).toHaveValue('Shipped');
  await expect.poll(() => storedStatus(adminPage, order)).toBe('Shipped');
  await expect(undo(adminPage)).toHaveCount(0);

  await statusOf(adminPage, order).selectOption('Pending');
  const dialog = adminPage.getByRole('dialog', { name: `Set ${order._id} to Pending` });
  await dialog.getByRole('button', { name: 'Set to Pending' }).click();
  await expect(dialog.getByText('Please write a reason.')).toBeVisible();
  await adminPage.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await storedStatus(adminPage, order)).toBe('Shipped');
  await statusOf(adminPage, order).selectOption('Pending');
  await dialog.getByLabel('Reason').fill('The parcel is still here');
  await adminPage.keyboard.press('Enter');
  await expect(undo(adminPage)).toBeVisible();
  await expect.poll(() => storedStatus(adminPage, order)).toBe('Pending');
  await adminPage.keyboard.press('Control+z');
  await expect.poll(() => storedStatus(adminPage, order)).toBe('Shipped');

  await adminPage.goto(`/admin/orders?order=${order._id}`);
  const history = adminPage.getByRole('region', { name: 'History' });
  await expect(history.getByText('The parcel is still here')).toBeVisible();
  await expectAccessible(adminPage);
});
