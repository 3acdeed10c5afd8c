import { logInAs, createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { made } from '../../catalogue/kits-steps.ts';

test('the desk makes a kit of parts, and a shopper reads and orders it', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 400/);
  const word = uniqueWord();
  await openAdminPage(page, '/admin/products');
  await made(page, `Ibis ${word} camera`, 1500, 9);
  await made(page, `Ibis ${word} recorder`, 4000, 5);
  const kit = await made(page, `Ibis ${word} set`, 9999);

  await page.goto(`/admin/products?search=${word}`);
  await rowWith(page, kit.name)
    .getByRole('button', { name: `Edit ${kit.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.getByRole('tab', { name: 'Parts of this kit' }).click();
  await expect(dialog.getByText('No parts yet. A product with parts is a kit.')).toBeVisible();
  for (const part of ['camera', 'recorder']) {
    await dialog.getByLabel('Add a product').fill(`Ibis ${word}`);
    await dialog.getByRole('button', { name: `Add Ibis ${word} ${part}` }).click();
  }
  await dialog.getByLabel(`Quantity of Ibis ${word} camera`).fill('0');
  await dialog.getByRole('button', { name: 'Save parts' }).click();
  await expect(page.getByText('A kit holds 1 to 1,000 of a part.')).toBeVisible();
  await dialog.getByLabel(`Quantity of Ibis ${word} camera`).fill('4');
  await dialog.getByRole('button', { name: 'Save parts' }).click();
  await expect(page.getByText('Parts saved.')).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();

  await page.goto(`/product/${kit.slug}`);
  const parts = page.getByRole('region', { name: 'Parts of this kit' });
  await expect(parts).toContainText('Bought separately: ₹10,000');
  await expect(parts.getByRole('listitem').filter({ hasText: 'camera' })).toContainText('4 in the box');
  await expect(page.locator('main').getByText('Only 2 left').first()).toBeVisible();
  await expectAccessible(page);
  await parts.getByRole('link', { name: new RegExp(`Ibis ${word} recorder`) }).click();
  await expect(page.locator('main h1')).toHaveText(`Ibis ${word} recorder`);

  const shopper = await createShopper(shop, mail, 'Meera Iyer');
  const order = await shopper.api.post('/api/orders', {
    data: {
      products: [{ product: kit._id, quantity: 2, price: 9999 }],
      totalAmount: 19_998,
      Address: '12 Ring Road, Ahmedabad 380009',
      phone: '9876543210',
    },
  });
  expect(order.ok(), await order.text()).toBe(true);
  const { _id } = (await order.json()) as { _id: string };
  await logInAs(page, shopper);
  const line = `Parts: 8 × Ibis ${word} camera, 2 × Ibis ${word} recorder`;
  await page.goto(`/my-account/orders/${_id}`);
  await expect(page.getByText(line)).toBeVisible();
  await page.goto(`/product/${kit.slug}`);
  await expect(page.locator('main').getByText('Out of stock').first()).toBeVisible();

  await openAdminPage(page, `/admin/orders?order=${_id}`);
  await expect(page.getByRole('dialog', { name: 'Order Details' }).getByText(line)).toBeVisible();
});
