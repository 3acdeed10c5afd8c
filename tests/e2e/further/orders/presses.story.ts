import type { Locator } from '@playwright/test';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { createShopper, placeOrders } from '../../accounts/shoppers.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { expect, test } from '../../platform/story.ts';

/** Besides what is typed and chosen. */
const MOST_PRESSES = 8;

test('the desk brings an order from Pending to Delivered in few presses', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Asha Quick');
  const [order] = await placeOrders(shopper, 1, '7 Quiet Lane, Ahmedabad 380009');
  const { _id: id } = order!;
  await openAdminPage(page, `/admin/orders?order=${id}`);
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses++;
  };

  const details = page.getByRole('dialog', { name: 'Order Details' });
  await press(details.getByRole('link', { name: 'Pack' }));
  await press(page.getByRole('button', { name: 'All are here' }));
  await press(page.getByRole('button', { name: 'Pack', exact: true }));
  await press(page.getByRole('button', { name: 'Hand over' }));
  const handOver = page.getByRole('dialog', { name: `Hand over ${id}-P1` });
  await handOver.getByLabel('Courier').selectOption('Delhivery');
  await handOver.getByLabel('Tracking number').fill(`awb${id.slice(4)}`);
  await press(handOver.getByRole('button', { name: 'Hand over' }));

  // Days later, from the list of orders.
  await page.goto(`/admin/orders?order=${id}`);
  await press(details.getByRole('button', { name: 'Update status' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await expect(page.getByText(`${id}-P1: Delivered.`)).toBeVisible();
  await expect
    .poll(async () => ((await (await page.request.get(`/api/orders/${id}`)).json()) as Order).status)
    .toBe('Delivered');
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});
