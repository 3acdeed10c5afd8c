import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { changeDeskSettings } from '../../platform/change-desk-settings.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** A quotation, from the shopper's request to the order at the quoted price. */

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await changeDeskSettings(desk, { quoteRequests: false });
  await desk.dispose();
});

test('a shopper asks for a quotation, gets version 2 of it by mail, says yes with a code, and has the order', async ({
  page,
  browser,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, 'Ravi Sharma');
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(desk, '/admin/quotes');
  await changeDeskSettings(desk.request, { quoteRequests: true });
  const products = (await (await shopper.api.get('/api/products?limit=60')).json()) as Product[];
  const { _id, name, price } = products.find(
    (each) => each.stockLeft === null && each.price > 1000 && each.inStock,
  )!;
  await shopper.api.post('/api/cart', { data: { productId: _id, quantity: 2 } });

  await logInAs(page, shopper);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Ask for a quotation' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a quotation' });
  await asking.getByLabel(/What should we know/).fill('For our school');
  await asking.getByRole('button', { name: 'Ask for a quotation' }).click();
  const asked = page.getByText(/Your request has the number QTN/);
  await expect(asked).toBeVisible();
  const number = /QTN\/\d\d-\d\d\/\d{6}/.exec((await asked.textContent())!)![0];

  await desk.goto('/admin/quotes?toDo=true');
  await rowWith(desk, number).getByRole('link').first().click();
  await expect(desk.getByText('The customer asked for this quotation.', { exact: false })).toBeVisible();
  await expect(desk.getByLabel('Note')).toHaveValue('For our school');
  await desk.getByLabel('Discount %').fill('10');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Quotation saved.').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Not seen yet')).toBeVisible();
  await desk.getByLabel('Delivery fee').fill('50');
  await desk.getByRole('button', { name: 'Save as next version' }).click();
  await expect(desk.getByText('This version is not sent yet.', { exact: false })).toBeVisible();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Version 1', { exact: true })).toBeVisible();
  await expect(desk.getByText('This version is not sent yet.', { exact: false })).toHaveCount(0);
  await expectAccessible(desk);

  const sent = await mail.mailTo(shopper.email, new RegExp(`^Quotation ${number}`));
  const reader = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await reader.goto(new URL(/http\S+\/quote\/\S+/.exec(sent.text)![0]).pathname);
  await expect(reader.getByText(name)).toBeVisible();
  await expect(reader.getByText(`${number} · Version 2`)).toBeVisible();
  await reader.getByRole('button', { name: 'Accept quotation' }).click();
  const form = reader.getByRole('form', { name: 'Accept quotation' });
  await form.getByLabel('Your name').fill('Ravi Sharma');
  await form.getByLabel('Shipping address').fill('12 Ring Road\nSurat 395002');
  await form.getByRole('button', { name: 'Send code' }).click();
  const code = /^\d{6}/.exec((await mail.mailTo(shopper.email, /accepts your/)).subject)![0];
  await form.getByLabel('Code from the mail').fill(code);
  await expectAccessible(reader);
  await form.getByRole('button', { name: 'Place order' }).click();
  await expect(reader.getByText(/Your order CHK-\d+ is placed/)).toBeVisible();

  const total = (Math.round(price * 90) * 2) / 100 + 50;
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { name: 'Quotations' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Accepted');
  const [order] = (await (await shopper.api.get('/api/orders/my-orders')).json()) as [
    { totalAmount: number },
  ];
  expect(order.totalAmount).toBe(total);
  await desk.reload();
  await expect(desk.getByText('Accepted by Ravi Sharma.', { exact: false })).toBeVisible();
});
