import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { someGstin } from '../../../support/dealers/company-factory.ts';
import { issueInvoice } from '../../invoices/invoice-steps.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { changeDeskSettings } from '../../platform/change-desk-settings.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';

/** A dealer, from the application to the invoice. */

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => {
  const desk = await adminApi(shop);
  await changeDeskSettings(desk, { dealerApplications: false });
  await desk.dispose();
});

test('a dealer applies, is approved, sees “Your price”, orders at it, and the invoice agrees', async ({
  page,
  browser,
  shop,
  mail,
}) => {
  const dealer = await createShopper(shop, mail, 'Harsh Sharma');
  const firm = `Sharma ${uniqueWord()}`;
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(desk, '/admin/price-lists');
  await changeDeskSettings(desk.request, { dealerApplications: true });
  const products = (await (await dealer.api.get('/api/products?limit=60')).json()) as Product[];
  const { _id, slug, name, sku, price } = products.find(
    (each) => each.stockLeft === null && each.price > 1000 && each.inStock,
  )!;
  const fixed = Math.floor(price * 0.8);

  await desk.getByRole('button', { name: 'Add price list' }).first().click();
  const adding = desk.getByRole('dialog', { name: 'Add price list' });
  await adding.getByLabel('Name').fill(firm);
  await adding.getByLabel('Percent off').fill('12');
  await adding.getByRole('button', { name: 'Add price list' }).click();
  await desk.getByRole('button', { name: 'Add product' }).click();
  await desk.getByRole('dialog').getByRole('searchbox').fill(sku!);
  await desk.getByRole('dialog').getByRole('button', { name }).first().click();
  const prices = desk.getByRole('dialog', { name: `Prices of ${name}` });
  await prices.getByLabel('From quantity').fill('5');
  await prices.getByLabel('Price', { exact: true }).fill(String(fixed));
  await prices.getByRole('button', { name: 'Save prices' }).click();
  await expect(rowWith(desk, name)).toContainText('5 or more:');
  await expectAccessible(desk);

  await logInAs(page, dealer);
  await page.goto('/dealers');
  const main = page.locator('main');
  await main.getByLabel('Legal name').fill(firm);
  await main.getByLabel('GSTIN').fill(someGstin());
  await main.getByLabel('House, shop and street').fill('4 Relief Road');
  await main.getByLabel('PIN code').fill('380001');
  await main.getByLabel('City').fill('Ahmedabad');
  await expect(main.getByLabel('State')).toHaveValue('24');
  await main.getByRole('button', { name: 'Apply' }).click();
  await expect(main.getByText('We have your application. We reply by e-mail.')).toBeVisible();

  await desk.goto('/admin/companies?state=applied');
  await desk.getByRole('link', { name: firm }).click();
  await expect(desk.getByLabel('Price list').getByRole('option', { name: firm })).toBeAttached();
  await desk.getByLabel('Price list').selectOption(firm);
  await desk.getByLabel('Days of credit').fill('30');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText(`Approved with ${firm}, ₹0.00, 30 days.`).first()).toBeVisible();
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  await mail.mailTo(dealer.email, /^Your dealer account is open$/);

  await page.goto(`/product/${slug}`);
  const own = (Math.round(price * 88) / 100).toLocaleString('en-IN', {
    minimumFractionDigits: Number.isInteger((price * 88) / 100) ? 0 : 2,
  });
  await expect(main.getByText(`Your price ₹${own}`)).toBeVisible();
  await expect(main.getByText(`5 or more: ₹${fixed.toLocaleString('en-IN')}`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('footer').scrollIntoViewIfNeeded();
  const bar = page.getByRole('complementary', { name: 'Buy' });
  await expect(bar.getByText(`Your price ₹${own}`)).toBeVisible();
  await expect(bar.getByText(`₹${price.toLocaleString('en-IN')}`, { exact: true })).toBeHidden();
  await dealer.api.post('/api/cart', { data: { productId: _id, quantity: 5 } });
  await page.goto('/checkout');
  await main.getByLabel('Shipping Address').fill('4 Relief Road\nAhmedabad 380001');
  const placing = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const order = (await (await placing).json()) as Order;

  expect(order.products[0]!.price).toBe(fixed);
  const { total } = await issueInvoice(desk, order);
  expect(total).toBe(order.totalAmount);
  await desk.context().close();
  await dealer.api.dispose();
});
