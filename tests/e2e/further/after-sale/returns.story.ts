import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import type { Return } from '../../../../src/after-sale/returns/returns.shapes.ts';
import { createShopper, placeOrders } from '../../accounts/shoppers.ts';
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

test('the desk writes down a return and sends another product in exchange', async ({ page, shop, mail }) => {
  const desk = await adminApi(shop);
  await offerAfterSale(desk, { returns: true, returnAddress: '7 Ring Road, Ahmedabad 380009' });
  const shopper = await createShopper(shop, mail, 'Vikram Exchanges');
  const [order, another, third] = await placeOrders(shopper, 3, '9 Quiet Lane, Ahmedabad 380009');
  const { _id: id, totalAmount, products } = order!;
  const { name } = another!.products[0]!;
  await desk.patch(`/api/orders/${id}/status`, { data: { status: 'Delivered' } });
  const paid = { order: id, kind: 'cash', amount: totalAmount };
  expect((await desk.post('/api/admin/payments', { data: paid })).ok()).toBe(true);

  await openAdminPage(page, `/admin/returns?search=${id}`);
  await page.getByRole('button', { name: 'Add return' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order number').fill(id);
  await dialog.getByRole('button', { name: 'Find the order' }).click();
  await dialog.getByLabel(`${products[0]!.name}, of 1`).fill('1');
  await dialog.getByLabel('What does the buyer want?').selectOption('Exchange');
  await dialog.getByLabel('Photos').setInputFiles('src/app/web/public/icon-512.png');
  await expect(dialog.getByAltText('Photo 1')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Write down the return' }).click();
  const row = rowWith(page, id);
  for (const step of ['Approve', 'Received', 'Inspect']) {
    await row.getByRole('button', { name: step }).click();
    await dialog.getByRole('button', { name: step }).click();
    await expect(dialog).toBeHidden();
  }

  await row.getByRole('button', { name: 'Make exchange order' }).click();
  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await dialog.getByLabel('Product').fill(name);
  await dialog.getByRole('button', { name: name }).click();
  await dialog.getByRole('button', { name: 'Send another product too' }).click();
  await dialog.getByLabel('Product').fill(third!.products[0]!.name);
  await dialog.getByRole('button', { name: third!.products[0]!.name }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make exchange order' }).click();
  await expect(row.getByText('Settled')).toBeVisible();
  const [settled] = (await (await desk.get(`/api/admin/returns?search=${id}`)).json()) as Return[];
  expect(settled!.pictures).toHaveLength(1);
  const sent = (await (await desk.get(`/api/orders/${settled!.newOrder!}`)).json()) as Order;
  expect(sent.products.map((line) => line.name)).toEqual([name, third!.products[0]!.name]);
});
