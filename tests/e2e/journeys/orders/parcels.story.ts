import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Dispatch } from '../../../../src/orders/dispatch/dispatch.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import type { OrderAfterSale } from '../../../../src/after-sale/tracking/track.shapes.ts';
import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** A packer with a scanner, and the person who waits for the parcel. */

test('a kit is packed in two parcels by scanner and keyboard, and followed on a phone', async ({
  page,
  shop,
  mail,
  browser,
  expectedInConsole,
}) => {
  // A wrong scan, and a parcel without a number, are refused.
  expectedInConsole.push(/409/, /400/);
  const shopper = await createShopper(shop, mail, 'Asha Packed');
  const products = (await (await shopper.api.get('/api/products?limit=100')).json()) as Product[];
  const kit = products.find(({ isKit, inStock }) => isKit && inStock)!;
  const placed = await shopper.api.post('/api/orders', {
    data: {
      products: [{ product: kit._id, quantity: 1, price: kit.price }],
      totalAmount: kit.price,
      Address: '7 Quiet Lane, Ahmedabad 380009',
      phone: '9876543210',
    },
  });
  const { _id: order } = (await placed.json()) as Order;

  // The newest order is not on the first page among those of other stories.
  await openAdminPage(page, `/admin/dispatch?search=${order}`);
  const dispatch = async () =>
    (await (await page.request.get(`/api/admin/orders/${order}/dispatch`)).json()) as Dispatch;
  const { units } = await dispatch();
  const unit = units.find(({ product, toPack }) => product.sku !== null && toPack > 0)!;
  const wrong = products.find(
    ({ _id, sku, isKit }) => sku && !isKit && !units.some(({ product }) => product._id === _id),
  )!;
  await expectAccessible(page);
  const box = page.getByLabel('Scan or type a code');
  await page.goto(`/admin/orders?order=${order}`);
  await page.getByRole('dialog', { name: 'Order Details' }).getByRole('link', { name: 'Pack' }).click();
  await expect(box).toBeFocused();
  await page.goto(`/admin/dispatch?search=${order}`);
  await rowWith(page, order).getByRole('link', { name: order }).click();
  const row = page.getByRole('listitem').filter({ hasText: unit.product.name }).first();
  const scan = async (code: string) => {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };

  await expect(box).toBeFocused();
  await scan(wrong.sku!);
  await expect(page.getByText(`Not in this order: ${wrong.name}.`)).toBeVisible();
  await expect(row).toContainText(`0 of ${unit.toPack}`);
  await scan(unit.product.sku!.toLowerCase());
  await expect(row).toContainText(`1 of ${unit.toPack}`);
  await page.reload();
  await expect(row).toContainText(`1 of ${unit.toPack}`);
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Weight (g)').fill('950');
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(page.getByText(`${order}-P1 is packed.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print label' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Print slip' })).toBeVisible();

  await page.goto('/admin/shipments');
  await rowWith(page, `${order}-P1`).getByRole('button', { name: 'Hand over' }).click();
  const dialog = page.getByRole('dialog', { name: `Hand over ${order}-P1` });
  await dialog.getByLabel('Courier').selectOption('Delhivery');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByText('This courier needs a tracking number.').first()).toBeVisible();
  await dialog.getByLabel('Tracking number').fill(`awb${order.slice(4)}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog).toBeHidden();
  expect((await dispatch()).status).toBe('Shipped');
  await page.getByRole('tab', { name: 'On the way' }).click();
  await page.getByRole('button', { name: new RegExp(`^${order}-P1`) }).click();
  const parcel = page.getByRole('dialog', { name: `Parcel ${order}-P1` });
  await expect(parcel.getByRole('link', { name: `AWB${order.slice(4)}` })).toBeVisible();
  await expect(parcel.getByRole('listitem').filter({ hasText: 'Handed over' })).toBeVisible();
  await expectAccessible(page);
  await parcel.getByRole('button', { name: 'Close' }).click();

  const answer = await shopper.api.get(`/api/orders/my-orders/${order}/after-sale`);
  const { trackLink } = (await answer.json()) as OrderAfterSale;
  const phone = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  const follower = await phone.newPage();
  await follower.goto(new URL(trackLink!).pathname);
  const main = follower.locator('main');
  await expect(main.getByRole('heading', { name: `Your order ${order}` })).toBeVisible();
  await expect(main.getByText('On its way')).toBeVisible();
  await expect(main.getByText('Still to come')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Track on Delhivery' })).toHaveAttribute(
    'href',
    `https://www.delhivery.com/track/package/AWB${order.slice(4)}`,
  );
  await expect(main).not.toContainText('Quiet Lane');
  await expectAccessible(follower);
  await phone.close();

  await page.goto(`/admin/dispatch?search=${order}`);
  await rowWith(page, order).getByRole('link', { name: order }).click();
  await page.getByRole('button', { name: 'All are here' }).click();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await expect(page.getByText(`${order}-P2 is packed.`)).toBeVisible();
  expect((await dispatch()).units.filter(({ toPack }) => toPack > 0)).toEqual([]);
});
