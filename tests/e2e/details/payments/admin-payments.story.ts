import type { Page } from '@playwright/test';
import type { OrderPayment } from '../../../../src/payments/payments/payments.shapes.ts';
import { createShopper, placeOrders } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, orderToPay, test } from '../../payments/paying-story.ts';
import { due } from '../../payments/payment-steps.ts';

/** The payments desk: money is confirmed, put on its order, read from the bank's file and given back. */

// Wrong values are refused on purpose, as is noting a refused parcel twice. One answer is lost.
test.use({ expectedInConsole: [/40[049]|502/] });

let utrCount = 0;

/** @returns a UTR that no other story uses */
function someUtr(): string {
  return `4${String(Date.now()).slice(-9)}${String(++utrCount).padStart(2, '0')}`;
}

function desk(page: Page, tab: string): Promise<void> {
  return page.getByRole('tab', { name: tab, exact: true }).click();
}

test('a transfer that its customer reported is confirmed although the order was cancelled', async ({
  page,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, 'Nisha Joshi');
  const { number } = await orderToPay(shopper, 'upi');
  const utr = someUtr();
  const { payments } = (await (
    await shopper.api.get(`/api/orders/my-orders/${number}/payment`)
  ).json()) as OrderPayment;
  await shopper.api.post(`/api/payments/${payments[0]!._id}/claim`, { data: { reference: utr } });
  const cancelled = await shopper.api.post(`/api/orders/my-orders/${number}/cancel`);
  expect(cancelled.ok()).toBe(true);

  await openAdminPage(page, '/admin/payments');
  const row = rowWith(page, number);
  await expect(row).toContainText('Closed');
  await expect(row).toContainText(`Customer says ${utr}`);
  await row.getByRole('button', { name: 'Confirm UTR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm UTR' }).click();
  await expect(row).toContainText('Received');
  await page.getByRole('button', { name: /^Cancelled, to refund/ }).click();
  await expect(rowWith(page, number)).toContainText('Cancelled');
});

test('money without an order is recorded, and put on its order', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Meera Shah');
  const [order] = await placeOrders(shopper, 1, '12 Ring Road, Ahmedabad');
  const utr = someUtr();

  await openAdminPage(page, '/admin/payments');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('Bank');
  await dialog.getByLabel('Amount').fill(String(order!.totalAmount));
  await dialog.getByLabel('UTR').fill(utr);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Payment recorded.')).toBeVisible();
  await desk(page, 'Money without order');
  await expectAccessible(page);
  await rowWith(page, utr).getByRole('button', { name: 'Put on order' }).click();
  await dialog.getByLabel('Order').fill('CHK-000000');
  await dialog.getByRole('button', { name: 'Put on order' }).click();
  await expect(dialog.getByLabel('Order')).toHaveAccessibleDescription('This order does not exist.');
  await dialog.getByLabel('Order').fill(order!._id);
  await dialog.getByRole('button', { name: 'Put on order' }).click();
  await expect(rowWith(page, utr)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('nothing like this');
  await expect(page.getByText('No payments found.')).toBeVisible();
  expect(await due(shopper.api, order!._id)).toBe(0);
});

test('one transfer pays many orders, from the sheet of a courier', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Kavita Rao');
  const [first, second] = await placeOrders(shopper, 2, '12 Ring Road, Ahmedabad');
  const total = first!.totalAmount + second!.totalAmount;
  const sheet = [
    'AWB\tOrder\tCOD amount',
    `59712345678\t${first!._id}\t${first!.totalAmount}`,
    `59712345679\t${second!._id}\t${second!.totalAmount - 100}`,
    '59712345680\tCHK-1\t500.00',
  ].join('\n');

  await openAdminPage(page, '/admin/payments');
  await page.getByRole('button', { name: 'One transfer, many orders' }).click();
  const dialog = page.getByRole('dialog');
  const orders = dialog.getByRole('list', { name: 'Orders' });
  await dialog.getByLabel('Amount', { exact: true }).fill(String(total - 50));
  await dialog.getByLabel('Charges').fill('50');
  await dialog.getByLabel('UTR').fill(someUtr());
  await dialog.getByLabel('Courier’s sheet').fill('no sheet at all');
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();
  await expect(dialog.getByLabel('Courier’s sheet')).toHaveAccessibleDescription(
    /No row with an order and an amount was found\./,
  );
  await dialog.getByLabel('Courier’s sheet').fill(sheet);
  await dialog.getByRole('button', { name: 'Read the sheet' }).click();

  await expect(orders.getByRole('listitem')).toHaveCount(3);
  await expect(orders.getByRole('listitem').nth(1)).toContainText(/₹[\d,.]+ is due\./);
  await expect(dialog.getByLabel('Order 3')).toHaveAccessibleDescription('This order does not exist.');
  await expect(dialog.getByText(/^The orders are ₹400\.00 more than the transfer/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record transfer' }).click();
  await expect(
    dialog.getByText('The orders and what was kept back do not add up to the transfer.'),
  ).toBeVisible();
  await dialog.getByLabel('Amount 2').fill(String(second!.totalAmount));
  await dialog.getByLabel('Amount 3').fill('0.00');
  await expect(dialog.getByText('The orders add up to the transfer and the charges.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record transfer' }).click();
  await expect(dialog.getByLabel('Amount 3')).toHaveAccessibleDescription(/rupees above 0/);
  await dialog.getByRole('button', { name: 'Remove row 3' }).click();
  await page.route(
    '**/api/admin/payments',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: 'Bad gateway' });
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Record transfer' }).click();
  await expect(dialog.getByText('That did not work. Please try again.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record transfer' }).click();

  await expect(page.getByText('Transfer recorded for 2 orders.').first()).toBeVisible();
  const done = page.getByRole('dialog', { name: 'Transfer recorded' });
  await expect(done.getByRole('listitem')).toHaveText([/Paid in full/, /Paid in full/]);
  await expectAccessible(page);
  await done.getByRole('button', { name: 'Close' }).click();
  await expect(rowWith(page, first!._id)).toContainText('Received');
  expect(await due(shopper.api, second!._id)).toBe(0);
});

test('money without an order is explained, given back, or moved from a wrong order', async ({
  page,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, 'Leela Nair');
  const [wrong, right] = await placeOrders(shopper, 2, '12 Ring Road, Ahmedabad');
  const api = await adminApi(shop);
  const record = async (order: string | null) => {
    const reference = someUtr();
    await api.post('/api/admin/payments', { data: { order, kind: 'bank', amount: 250, reference } });
    return reference;
  };
  const [rent, mistake, moved] = [await record(null), await record(null), await record(wrong!._id)];
  await api.dispose();
  const dialog = page.getByRole('dialog');

  await openAdminPage(page, '/admin/payments?tab=unassigned');
  await rowWith(page, rent).getByRole('button', { name: 'Mark as explained' }).click();
  await dialog.getByRole('button', { name: 'Mark as explained' }).click();
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/Please write what this money is\./);
  await dialog.getByLabel('Note').fill('Deposit of the landlord');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as explained' }).click();
  await expect(page.getByText('Marked as explained.')).toBeVisible();
  await expect(rowWith(page, rent)).toHaveCount(0);
  await rowWith(page, mistake).getByRole('button', { name: 'Give back' }).click();
  await dialog.getByLabel('Reason').fill('Sent by mistake');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('Refund made.')).toBeVisible();
  await expect(rowWith(page, mistake)).toHaveCount(0);
  await page.getByLabel('Which money').selectOption('Explained');
  await expect(rowWith(page, rent)).toContainText('Explained: Deposit of the landlord');

  await openAdminPage(page, '/admin/payments');
  await rowWith(page, moved).getByRole('button', { name: 'Move to another order' }).click();
  await dialog.getByLabel('Order').fill(right!._id);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(rowWith(page, moved)).toContainText(right!._id);
});

test('a UTR that its customer named is counted in the menu, and listed', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Farida Khan');
  const { number } = await orderToPay(shopper, 'upi');
  const { payments } = (await (
    await shopper.api.get(`/api/orders/my-orders/${number}/payment`)
  ).json()) as OrderPayment;
  const utr = someUtr();
  await shopper.api.post(`/api/payments/${payments[0]!._id}/claim`, { data: { reference: utr } });

  await openAdminPage(page, '/admin/payments');

  await expect(
    page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: /Payments \d+ UTRs to confirm and refunds to send/ }),
  ).toBeVisible();
  await page.getByRole('tab', { name: /^To confirm/ }).click();
  await expect(rowWith(page, number)).toContainText(`Customer says ${utr}`);
  await expectAccessible(page);
});

test('a refused parcel is noted once, and taken back', async ({ page, shop, mail }) => {
  const [order] = await placeOrders(await createShopper(shop, mail, 'Kiran Desai'), 1, 'Surat 395003');
  await openAdminPage(page, `/admin/orders?order=${order!._id}`);
  const button = page
    .getByRole('region', { name: 'Payments' })
    .getByRole('button', { name: 'Parcel was refused' });
  const confirm = page.getByRole('alertdialog');

  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('No payments found.');
  await button.click();
  await confirm.getByRole('button', { name: 'Parcel was refused' }).click();
  await expect(page.getByText('Noted: the parcel was refused.')).toBeVisible();
  await button.click();
  await confirm.getByRole('button', { name: 'Parcel was refused' }).click();
  await confirm.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedInConsole: [/503/] });

  test('the list says so and can be tried again', async ({ page }) => {
    let isAway = true;
    await page.route('**/api/admin/payments?*', (route) =>
      isAway ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await openAdminPage(page, '/admin/payments');
    await expect(page.getByText('Failed to load payments.')).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load payments.')).toBeHidden();
  });
});
