import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { createShopper, placeOrders } from '../../accounts/shoppers.ts';
import { openCounter } from '../../counter/open-counter.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';

/** A bill at the counter: its discount, whom its invoice names, and the drawer that holds its cash. */

// The sale is refused until its buyer is named, and with a wrong PIN code; words are no code; more cash than there is stays in the drawer.
test.use({ expectedInConsole: [/40[049]/] });

test('a large bill with a discount names its buyer, and the owner sees who gave how much', async ({
  page,
  shop,
  mail,
}) => {
  await openCounter(page);
  const products = (await (await page.request.get('/api/products?limit=60')).json()) as Product[];
  const { _id: product, price } = products.find((each) => each.stockLeft === null && each.inStock)!;
  const quantity = Math.ceil(80_000 / price);
  const data = {
    label: 'Meera',
    body: { walkIn: { name: 'Meera Joshi' }, lines: [{ product, quantity, discountPercent: 10 }] },
  };
  expect((await page.request.post('/api/admin/counter/held', { data })).ok()).toBe(true);
  const dialog = page.getByRole('dialog');
  const bill = page.getByRole('complementary', { name: 'Bill' });

  await page.getByLabel('Opening cash').fill('2000');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Held bills/ }).click();
  await dialog.getByRole('button', { name: /^Meera/ }).click();
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('10 % off');
  await page.keyboard.press('F4');
  const discount = page.getByRole('dialog', { name: 'Discount' });
  await expect(discount.getByLabel('Discount %')).toBeFocused();
  await expect(discount.getByLabel('Discount %')).toHaveValue('10');
  await discount.getByLabel('Discount %').fill('101');
  await page.keyboard.press('Enter');
  await expect(discount.getByText(/^A discount is 0 to 100 percent/)).toBeVisible();
  await discount.getByLabel('Discount %').fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Products' })).toContainText('5 % off');
  await expect(bill).toContainText('Before discount');
  await expect(bill).toContainText(/Discount−₹[\d,.]+/);
  await expectAccessible(page);

  await bill.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('button', { name: 'Card' }).click();
  await page.keyboard.press('Enter');
  const buyer = page.getByRole('dialog', { name: 'Buyer on the invoice' });
  await expect(buyer.getByText(/^From ₹50,000\.00 without tax the invoice of a buyer/)).toBeVisible();
  await expect(buyer.getByLabel('Name')).toHaveValue('Meera Joshi');
  await buyer.getByLabel('House, shop and street').fill('4 Station Road');
  await buyer.getByLabel('PIN code').fill('39');
  await buyer.getByRole('button', { name: 'Sell' }).click();
  await expect(buyer.getByLabel('PIN code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await buyer.getByLabel('PIN code').fill('390001');
  await expect(buyer.getByLabel('State')).toHaveValue('24');
  await buyer.getByLabel('City').fill('Vadodara');
  await buyer.getByRole('button', { name: 'Sell' }).click();
  const sold = page.getByRole('region', { name: 'Sold' });
  await expect(sold).toContainText(/₹[\d,.]+ before a discount of ₹[\d,.]+ \(5 %\)/);
  await expectAccessible(page);
  await sold.getByRole('button', { name: 'Next' }).click();

  await page.keyboard.type('dome camera');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No product has this code.')).toBeVisible();
  const named = page.getByRole('list', { name: 'Products with this name' }).getByRole('button');
  await expectAccessible(page);
  await named.first().click();
  await expect(named).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(1);

  const [order] = await placeOrders(await createShopper(shop, mail, 'Ravi Patel'), 1, 'Surat 395003');
  const cash = { order: order!._id, kind: 'cash', amount: 500 };
  expect((await page.request.post('/api/admin/payments', { data: cash })).status()).toBe(201);
  await bill.getByRole('button', { name: /^Drawer/ }).click();
  await expect(dialog.getByText(/^Received for sales, orders and receipts/)).toBeVisible();
  await expect(dialog.getByRole('definition').nth(1)).toHaveText('₹500.00');
  await expect(dialog.getByText('Discounts given, not in the cash')).toBeVisible();
  await dialog.getByLabel('Amount').fill('5000');
  await dialog.getByLabel('What for').fill('Bank');
  await dialog.getByRole('button', { name: 'Take out' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Only ₹2,500.00 is in the drawer.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();

  await shown(page);
  const drawers = page.getByRole('region', { name: 'Drawers' });
  await expect(drawers.getByRole('heading', { name: 'Discounts by person' })).toBeVisible();
  await drawers.scrollIntoViewIfNeeded();
});
