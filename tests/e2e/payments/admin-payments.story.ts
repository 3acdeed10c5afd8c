import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderPayment } from '../../../src/contract/payments/payments-shapes.ts';
import { createShopper, placeOrders } from '../accounts/shoppers.ts';
import { adminApi } from '../platform/admin-api.ts';
import { openAdminPage, rowWith } from '../platform/admin-pages.ts';
import { expectAccessible } from '../platform/expect-accessible.ts';
import { sendEvent } from '../../support/payments/fake-gateway-events.ts';
import { expect, orderToPay, shown, test } from './paying-story.ts';

/** The payments desk: money is confirmed, put on its order, read from the bank's file and given back. */

// What is typed wrong on purpose is refused, as is noting a refused parcel twice. One answer is lost.
test.use({ expectedInConsole: [/40[049]|502/] });

let utrCount = 0;

/** @returns a UTR that no other story uses */
function someUtr(): string {
  return `4${String(Date.now()).slice(-9)}${String(++utrCount).padStart(2, '0')}`;
}

function desk(page: Page, tab: string): Promise<void> {
  return page.getByRole('tab', { name: tab, exact: true }).click();
}

async function due(api: APIRequestContext, number: string): Promise<number> {
  const order = (await (await api.get(`/api/orders/my-orders/${number}`)).json()) as {
    payment: { due: number };
  };
  return order.payment.due;
}

test('a transfer is confirmed by its UTR', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  const { number } = await orderToPay(shopper, 'upi');
  const utr = someUtr();

  await openAdminPage(page, '/admin/payments');
  await rowWith(page, number).getByRole('button', { name: 'Confirm UTR' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('UTR').fill('12');
  await dialog.getByRole('button', { name: 'Confirm UTR' }).click();
  await expect(dialog.getByText('A UTR has 10 to 22 letters or digits.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('UTR').fill(utr);
  await dialog.getByRole('button', { name: 'Confirm UTR' }).click();
  await expect(page.getByText('Payment confirmed.')).toBeVisible();
  await expect(rowWith(page, number)).toContainText('Received');
  expect(await due(shopper.api, number)).toBe(0);

  const other = await orderToPay(shopper, 'upi');
  await page.reload();
  await page.getByRole('button', { name: `Confirm UTR for ${other.number}` }).click();
  await dialog.getByLabel('UTR').fill(utr);
  await dialog.getByRole('button', { name: 'Confirm UTR' }).click();
  await expect(dialog.getByLabel('UTR')).toHaveAccessibleDescription(
    new RegExp(`^This UTR is already recorded for ${number}\\.`),
  );
  await expect(dialog.getByLabel('UTR')).toBeFocused();
});

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
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/Please say what this money is\./);
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
      .getByRole('link', { name: /Payments \d+ UTRs to confirm/ }),
  ).toBeVisible();
  await page.getByRole('tab', { name: /^To confirm/ }).click();
  await expect(rowWith(page, number)).toContainText(`Customer says ${utr}`);
  await expectAccessible(page);
});

test('a bank statement is looked at, and then booked once', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Ravi Mehta');
  const { number, due: amount } = await orderToPay(shopper, 'bank');
  const csv = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    `22/11/2026,"NEFT ${number} <b>RAVI</b>",${someUtr()},,"${amount.toFixed(2)}"`,
    '22/11/2026,RENT,000000123456,5000.00,',
  ].join('\r\n');

  await openAdminPage(page, '/admin/payments');
  await page.getByRole('button', { name: 'Import bank statement' }).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await dialog.getByLabel('File').setInputFiles(file);
  await expect(dialog.getByText('Pays an order: 1, Money out: 1')).toBeVisible();
  await expect(dialog.getByText('<b>RAVI</b>')).toBeVisible();
  await expect(dialog.getByText('22-11-2026').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book these payments' }).click();
  await expect(dialog.getByText('Booked. Pays an order: 1')).toBeVisible();
  expect(await due(shopper.api, number)).toBe(0);
  await dialog.getByLabel('File').setInputFiles(file);
  await expect(dialog.getByText('Already recorded: 1, Money out: 1')).toBeVisible();
});

test('money is given back from the order, online and by hand', async ({ page, shop, mail, gateway }) => {
  const shopper = await createShopper(shop, mail, 'Sunil Rao');
  const [order] = await placeOrders(shopper, 1, '12 Ring Road, Ahmedabad');
  await shopper.api.post(`/api/orders/${order!._id}/payments`, { data: { kind: 'razorpay' } });
  for (const event of gateway.pay(gateway.linkOf(order!._id)))
    expect(await sendEvent(shop.url, event)).toBe(200);

  await openAdminPage(page, `/admin/orders?order=${order!._id}`);
  const panel = page.getByRole('region', { name: 'Payments' });
  await expect(panel).toContainText('Received');
  await panel.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund for/ });
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Reason').fill('No');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByText('Please give a reason of at least 3 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Scratched housing');
  await expectAccessible(page);
  await page.route(
    '**/api/admin/orders/*/refunds',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 502, body: 'Bad gateway' });
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByText('That did not work. Please try again.')).toBeVisible();
  await expect(panel).toContainText('given back ₹100.00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  // The refund whose answer was lost is asked for again.
  await panel.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('Reason').fill('Scratched housing');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(page.getByText('Refund made.')).toBeVisible();
  await shown(page);
  await expect(panel).toContainText('given back ₹100.00');
  await expect(panel.getByText('Scratched housing')).toHaveCount(1);
  expect((await mail.mailTo(shopper.email, /Refund for/)).subject).toBe(`Refund for ${order!._id}`);

  await panel.getByRole('button', { name: 'Record payment' }).click();
  const record = page.getByRole('dialog', { name: /^Record payment/ });
  await record.getByLabel('Kind').selectOption('Cash');
  await record.getByLabel('Amount').fill('50');
  await record.getByRole('button', { name: 'Record payment' }).click();
  await expect(panel).toContainText('Cash');
  await panel.getByRole('button', { name: 'Refund…' }).click();
  await dialog.getByLabel('Payment').selectOption({ label: 'Cash, ₹50.00 left' });
  await dialog.getByLabel('Reason').fill('Paid too much');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(panel).toContainText('To do');

  await openAdminPage(page, '/admin/payments?tab=refunds&refund=to_do');
  await rowWith(page, order!._id).getByRole('button', { name: 'Mark as given back' }).click();
  const finish = page.getByRole('dialog');
  await finish.getByLabel('Reference').fill('Voucher 7');
  await finish.getByRole('button', { name: 'Mark as given back' }).click();
  await expect(page.getByText('Refund noted as given back.')).toBeVisible();
  await expect(rowWith(page, order!._id)).toHaveCount(0);
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
