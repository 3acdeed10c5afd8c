import fs from 'node:fs';
import type { Product } from '../../../src/contract/catalogue/catalogue-shapes.ts';
import type { Order } from '../../../src/contract/orders/orders-shapes.ts';
import { createShopper, type Shopper } from '../accounts/shoppers.ts';
import { answer, openAdminPage, rowWith } from '../platform/admin-pages.ts';
import { pdfText } from '../../support/invoices/pdf-text.ts';
import { expect, test } from '../payments/paying-story.ts';
import { downloadBy, rows, statusOf, storedStatus } from './admin-orders-page.ts';

/** Places an order of one unit of an uncounted product. */
async function place({ api }: Shopper, extra: object): Promise<Order> {
  const products = (await (await api.get('/api/products?limit=60')).json()) as Product[];
  const { _id, price } = products.find(({ stockLeft }) => stockLeft === null)!;
  const order = await api.post('/api/orders', {
    data: {
      products: [{ product: _id, quantity: 1, price }],
      totalAmount: price,
      Address: '12 Ring Road, Ahmedabad',
      phone: '9876543210',
      ...extra,
    },
  });
  expect(order.ok()).toBe(true);
  return (await order.json()) as Order;
}

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

test('an unpaid order is shipped only after a question', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Unpaid Person');
  const [unpaid, atTheDoor] = [await place(shopper, { payBy: 'bank' }), await place(shopper, {})];
  const due = `₹${unpaid.totalAmount.toLocaleString('en-IN')}`;
  const question = `This order is not paid: ${due} is due. Ship it anyway?`;
  await openAdminPage(page, `/admin/orders?search=${encodeURIComponent(shopper.email)}`);

  await statusOf(page, unpaid).selectOption('Shipped');
  await answer(page, question, 'Cancel');
  await expect(statusOf(page, unpaid)).toHaveValue('Pending');
  expect(await storedStatus(page, unpaid)).toBe('Pending');

  await page.getByLabel('Select all orders on this page').check();
  await page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await answer(page, `One of these orders is not paid: ${due} is due. Ship it anyway?`, 'Cancel');
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await storedStatus(page, atTheDoor)).toBe('Pending');
  await page.getByRole('button', { name: 'Clear' }).click();

  await statusOf(page, atTheDoor).selectOption('Shipped');
  await expect(page.getByText(`${atTheDoor._id} is now Shipped.`)).toBeVisible();
  await statusOf(page, unpaid).selectOption('Shipped');
  await answer(page, question, 'Ship anyway');
  await expect(page.getByText(`${unpaid._id} is now Shipped.`)).toBeVisible();

  await page.goto(`/admin/audit?search=${unpaid._id}`);
  await expect(rowWith(page, unpaid._id)).toContainText(/Not paid, due: ₹/);
  await shopper.api.dispose();
});

test('the tasks of the shop are listed with their last run', async ({ page }) => {
  await openAdminPage(page, '/admin/jobs');

  const tasks = page.getByRole('table', { name: 'Regular tasks' });
  await expect(tasks).toContainText('Delete messages older than a year');
  await expect(tasks.getByRole('columnheader')).toHaveText(['Task', 'Last run', 'Status']);
});
