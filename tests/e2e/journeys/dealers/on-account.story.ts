import type { Company } from '../../../../src/dealers/companies/companies.shapes.ts';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { newApplication } from '../../../support/dealers/company-factory.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** An order on account, from the checkout to the statement. */

test('a dealer orders on account above the limit, the owner lets it go, and a receipt pays it', async ({
  page,
  browser,
  shop,
  mail,
}) => {
  const dealer = await createShopper(shop, mail, 'Harsh Sharma');
  const firm = `Sharma ${uniqueWord()}`;
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(desk, '/admin/companies');
  const company = await send<Company>('post', '/api/admin/companies', {
    ...newApplication({ legalName: firm }),
    email: dealer.email,
  });
  const { _id: id } = company;
  const members = [{ email: dealer.email, mayOrder: true, maySee: true }];
  const { updatedAt } = await send<Company>('put', `/api/admin/companies/${id}/members`, {
    ...{ members, updatedAt: company.updatedAt },
  });
  await send('put', `/api/admin/companies/${id}/terms`, { creditLimit: 100, creditDays: 30, updatedAt });
  const products = (await (await dealer.api.get('/api/products?limit=60')).json()) as Product[];
  const { _id: productId } = products.find((each) => each.stockLeft === null && each.inStock)!;

  await logInAs(page, dealer);
  await dealer.api.post('/api/cart', { data: { productId, quantity: 1 } });
  await page.goto('/checkout');
  const main = page.locator('main');
  await main.getByLabel('Shipping Address').fill('4 Relief Road\nAhmedabad 380001');
  await main.getByRole('radio', { name: /^On account, due \d+ \w+ \d{4}$/ }).check();
  const placing = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const order = (await (await placing).json()) as Order;
  expect(order.held).toEqual({ why: 'over_limit' });
  await expect(main.getByText(/^On account, due/).first()).toBeVisible();

  await desk.goto('/admin/orders?held=true');
  await desk.getByRole('link', { name: order._id }).click();
  const panel = desk.getByRole('dialog', { name: 'Order Details' });
  await expect(panel.getByText('Held: this order takes the company above its credit limit.')).toBeVisible();
  await expectAccessible(desk);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(`${order._id} may be sent.`).first()).toBeVisible();

  await desk.goto(`/admin/credit?search=${encodeURIComponent(firm)}`);
  await rowWith(desk, firm).getByRole('link', { name: firm }).click();
  await desk.getByRole('button', { name: 'Enter receipt' }).click();
  const receipt = desk.getByRole('dialog', { name: 'Enter receipt' });
  await receipt.getByLabel('Kind').selectOption('cheque');
  await receipt.getByLabel('Amount').fill(String(order.totalAmount + 50));
  await receipt.getByLabel('Cheque number').fill('123456');
  await receipt.getByRole('button', { name: 'Enter receipt' }).click();
  await expect(desk.getByText('Advance ₹50.00')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Statement' }).click();
  await expect(desk.getByRole('dialog', { name: 'Statement' }).getByText('Receipt 123456')).toBeVisible();
  await expectAccessible(desk);

  await page.goto('/my-account/company');
  await main.getByRole('button', { name: 'Statement' }).click();
  await expect(main.getByText(`Order ${order._id}`)).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download PDF' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^statement.*\.pdf$/);
  await desk.context().close();
  await dealer.api.dispose();

  async function send<Reply>(method: 'post' | 'put', path: string, data: object): Promise<Reply> {
    const answer = await desk.request[method](path, { data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as Reply;
  }
});
