import { createShopper, placeOrders } from '../../accounts/shoppers.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { sendEvent } from '../../../support/payments/fake-gateway-events.ts';
import { expect, orderToPay, shown, test } from '../../payments/paying-story.ts';
import { due } from '../../payments/payment-steps.ts';

/** The payments desk: money is confirmed, put on its order, read from the bank's file and given back. */

// Wrong values are refused on purpose, as is noting a refused parcel twice. One answer is lost.
test.use({ expectedInConsole: [/40[049]|502/] });

let utrCount = 0;

/** @returns a UTR that no other story uses */
function someUtr(): string {
  return `4${String(Date.now()).slice(-9)}${String(++utrCount).padStart(2, '0')}`;
}

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
  await rowWith(page, order!._id).getByRole('button', { name: 'Mark as refunded' }).click();
  const finish = page.getByRole('dialog');
  await finish.getByLabel('Reference').fill('Voucher 7');
  await finish.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(page.getByText('Refund marked as refunded.')).toBeVisible();
  await expect(rowWith(page, order!._id)).toHaveCount(0);
});
