import fs from 'node:fs';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { expect, pauseClock } from '../../platform/story.ts';
import { pdfText } from '../../../support/invoices/pdf-text.ts';
import { downloadBy, statusOf, storedStatus, test, undo } from '../../orders/admin-orders-page.ts';

test('undo is offered for ten seconds, and longer while it has focus', async ({
  adminPage,
  customerOrders,
}) => {
  const order = customerOrders.orders[20]!;
  await adminPage.clock.install();
  await adminPage.goto(customerOrders.list());
  await expect(statusOf(adminPage, order)).toBeVisible();
  await pauseClock(adminPage);
  await statusOf(adminPage, order).selectOption('Shipped');
  // Time moves in small steps, because the ten seconds begin when the server has answered.
  const isOffered = async () => {
    await adminPage.clock.runFor(20);
    return undo(adminPage).isVisible();
  };
  await expect.poll(isOffered, { intervals: [50] }).toBe(true);

  await adminPage.clock.runFor(9_000);
  await expect(undo(adminPage)).toBeVisible();
  await undo(adminPage).focus();
  await adminPage.clock.runFor(20_000);
  await expect(undo(adminPage)).toBeVisible();
  await undo(adminPage).blur();
  await adminPage.clock.runFor(9_999);
  await expect(undo(adminPage)).toBeVisible();
  await adminPage.clock.runFor(1);
  await expect(undo(adminPage)).toHaveCount(0);
});

test('a status the server refuses is put back, with the reason', async ({
  adminPage,
  customerOrders,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  const order = customerOrders.orders[19]!;
  await adminPage.goto(customerOrders.list());
  await adminPage.route(`**/api/orders/${order._id}/status`, (route) => route.abort());
  await statusOf(adminPage, order).selectOption('Shipped');
  await expect(adminPage.getByText('Could not update status.')).toBeVisible();
  await expect(statusOf(adminPage, order)).toHaveValue('Pending');
  await expect(undo(adminPage)).toHaveCount(0);
});

test('several orders are shipped together; one that fails is named and the others stay shipped', async ({
  adminPage,
  customerOrders,
  expectedInConsole,
}) => {
  expectedInConsole.push(/Failed to load resource/);
  const [first, second, third] = customerOrders.orders as [Order, Order, Order];
  await adminPage.goto(customerOrders.list('&sort=createdAt'));
  for (const { _id } of [first, second, third]) await adminPage.getByLabel(`Select order ${_id}`).check();
  await expect(adminPage.getByText('3 selected')).toBeVisible();

  const download = await downloadBy(adminPage, () =>
    adminPage.getByRole('button', { name: 'Download invoices' }).click(),
  );
  expect(download.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.pdf$/);
  const pages = pdfText(fs.readFileSync(await download.path()));
  expect(pages.map((page) => page.find((text) => text.startsWith('CHK-')))).toEqual([
    first._id,
    second._id,
    third._id,
  ]);

  const refusal = { message: 'Not now.', error: 'Not now.', code: 'conflict' };
  await adminPage.route(`**/api/orders/${second._id}/status`, (route) =>
    route.fulfill({ status: 409, json: refusal }),
  );
  await adminPage.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(adminPage.getByText('1 of 3 orders could not be updated.')).toBeVisible();
  await expect(adminPage.getByText(`${second._id}: Not now.`)).toBeVisible();
  await expect(adminPage.getByText('1 selected')).toBeVisible();
  await expect(statusOf(adminPage, second)).toHaveValue('Pending');
  expect(await storedStatus(adminPage, first)).toBe('Shipped');
  expect(await storedStatus(adminPage, third)).toBe('Shipped');
  await undo(adminPage).click();
  await expect.poll(() => storedStatus(adminPage, first)).toBe('Pending');
  await expect.poll(() => storedStatus(adminPage, third)).toBe('Pending');

  await adminPage.getByRole('button', { name: 'Clear' }).click();
  await expect(adminPage.getByText('could not be updated')).toHaveCount(0);
  await adminPage.getByLabel('Select all orders on this page').check();
  await expect(adminPage.getByText('20 selected')).toBeVisible();
});
