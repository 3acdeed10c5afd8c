import fs from 'node:fs';
import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage, rowWith } from '../../platform/admin-pages.ts';
import { pdfText } from '../../../support/invoices/pdf-text.ts';
import { expect, test } from '../../payments/paying-story.ts';
import { downloadBy, rows } from '../../orders/admin-orders-page.ts';
import { place } from '../../orders/admin-packing-steps.ts';

test('a packer sees how each order is paid and where it goes, finds it by the address, and prints it', async ({
  page,
  shop,
  mail,
}) => {
  const shopper = await createShopper(shop, mail, 'Packed Person');
  const atTheDoor = await place(shopper, { delivery: { pin: '560001' } });
  const waiting = await place(shopper, { payBy: 'upi', delivery: { pin: '380006' } });
  const total = `₹${atTheDoor.totalAmount.toLocaleString('en-IN')}`;
  const list = `/admin/orders?search=${encodeURIComponent(shopper.email)}`;

  await openAdminPage(page, list);
  await expect(rowWith(page, atTheDoor._id)).toContainText(`Collect ${total} at the door`);
  await expect(rowWith(page, atTheDoor._id)).toContainText('Courier to 560001, Karnataka');
  await expect(rowWith(page, waiting._id)).toContainText('Waiting until ');

  await page.getByLabel('Payment').selectOption('Waiting for money');
  await expect(page).toHaveURL(/payment=waiting/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(waiting._id);
  await page.getByLabel('Delivery').selectOption('Pickup');
  await expect(page).toHaveURL(/delivery=pickup/);
  await expect(page.getByText('No orders match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).not.toHaveURL(/payment|delivery/);

  await page.goto(`${list}&payment=collect&delivery=courier&order=${atTheDoor._id}`);
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toContainText(`PaymentCollect ${total} at the door`);
  await expect(dialog).toContainText(/DeliveryCourier to 560001, Karnataka, promised \w{3} \d/);
  await expect(dialog).toContainText('StateKarnataka, from PIN 560001');
  const slip = await downloadBy(page, () => dialog.getByRole('button', { name: 'Download Details' }).click());
  const printed = pdfText(new Uint8Array(fs.readFileSync(await slip.path())));
  expect(printed.flat()).toContain(`Collect ${total} at the door`);
  expect(printed.flat()).toContain('Karnataka, from PIN 560001');
  await dialog.getByRole('button', { name: 'Close' }).click();

  const csv = await downloadBy(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  const [head, ...lines] = fs
    .readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toMatch(/,Total,Payment,Delivery,Recipient$/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Courier to 560001, Karnataka, promised ');
  await shopper.api.dispose();
});
