import { createShopper, logInAs, placeOrders } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { offerAfterSale } from '../../platform/change-desk-settings.ts';
import { expect, test } from '../../platform/story.ts';

/** A return, from the buyer's form to the money. */

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { returns: false });
  await desk.dispose();
});

test('a buyer sends a camera back and reads that it is approved; the desk gives the money back', async ({
  page,
  shop,
  mail,
  browser,
}) => {
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { returns: true, returnAddress: '7 Ring Road, Ahmedabad 380009' });
  const shopper = await createShopper(shop, mail, 'Asha Returns');
  const [order] = await placeOrders(shopper, 1, '7 Quiet Lane, Ahmedabad 380009');
  const { _id: id, totalAmount } = order!;
  await desk.patch(`/api/orders/${id}/status`, { data: { status: 'Delivered' } });
  const paid = { order: id, kind: 'cash', amount: totalAmount };
  expect((await desk.post('/api/admin/payments', { data: paid })).ok()).toBe(true);

  const own = await browser.newContext({ baseURL: shop.url });
  const buyer = await own.newPage();
  await logInAs(buyer, shopper);
  await buyer.goto(`/my-account/orders/${id}`);
  await buyer.getByRole('button', { name: 'Return or exchange' }).click();
  const item = buyer.getByRole('group', { name: 'Which items' }).getByRole('checkbox');
  await expect(item).toBeFocused();
  await expect(item).toBeChecked();
  await buyer.getByLabel('What is wrong?').selectOption('It does not work');
  await buyer.getByLabel('Tell us more').fill('No picture at night.');
  await buyer.getByLabel('An exchange').check();
  const others = buyer.getByLabel('What would you like in exchange?').locator('option');
  await expect(others.nth(1)).toBeAttached();
  await expectAccessible(buyer);
  await buyer.getByLabel('Money back').check();
  await buyer.getByRole('button', { name: 'Send request' }).click();
  const returns = buyer.getByRole('region', { name: 'Returns' });
  await expect(returns.getByText('Under review')).toBeVisible();
  await expect(returns.getByRole('listitem').filter({ hasText: 'Under review' })).toBeFocused();

  await openAdminPage(page, `/admin/returns?search=${id}`);
  const row = rowWith(page, id);
  const step = async (press: string, submit = press) => {
    await row.getByRole('button', { name: press }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog).toBeHidden();
  };
  await expectAccessible(page);
  await step('Approve');
  await buyer.reload();
  await returns.getByLabel('Courier').fill('Delhivery');
  await returns.getByLabel('Tracking number').fill('ab12345');
  await returns.getByRole('button', { name: 'Save' }).click();
  await expect(returns.getByText('Sent by Delhivery, number AB12345')).toBeVisible();
  await expectAccessible(buyer);

  await page.reload();
  await step('Received');
  await step('Inspect');
  await step('Refund');
  await expect(row.getByText('Refund to send')).toBeVisible();
  await buyer.reload();
  await expect(returns.getByText('Settled')).toBeVisible();
  await own.close();
});
