import { adminApi } from '../../platform/admin-api.ts';
import { answer } from '../../platform/admin-pages.ts';
import { expect, test } from '../../platform/story.ts';
import { logInAs, placeOrders, createShopper } from '../../accounts/shoppers.ts';

test('a customer cancels an order while nobody has begun to deliver it', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const shopper = await createShopper(shop, mail, 'Farah Khan');
  const [order, shipped] = await placeOrders(shopper, 2, '9 Canal Road, Surat 395003');
  await logInAs(page, shopper);
  await page.goto(`/my-account/orders/${order!._id}`);
  const cancel = page.locator('main').getByRole('button', { name: 'Cancel order' });
  const status = page.getByRole('region', { name: 'Status' });

  await cancel.click();
  await answer(page, 'Cancel this order?', 'Keep it');
  await expect(status).toContainText('Pending');
  await cancel.click();
  await answer(page, 'Cancel this order?', 'Cancel order');
  await expect(page.getByText('Order cancelled.').first()).toBeVisible();
  await expect(status).toContainText('Cancelled');
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto(`/my-account/orders/${shipped!._id}`);
  await expect(cancel).toBeVisible();
  const admin = await adminApi(shop);
  await admin.patch(`/api/orders/${shipped!._id}/status`, { data: { status: 'Shipped' } });
  await admin.dispose();
  await cancel.click();
  await answer(page, 'Cancel this order?', 'Cancel order');
  await expect(
    page
      .getByText('This order is being delivered and can no longer be cancelled. Please contact us.')
      .first(),
  ).toBeVisible();
  await expect(status).toContainText('Shipped');
  await expect(cancel).toBeHidden();
});
